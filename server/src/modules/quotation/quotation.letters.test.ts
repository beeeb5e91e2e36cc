import { randomUUID } from 'node:crypto'
import { message } from '@rental/core/modules/message/message.contract'
import { whatsappLink } from '@rental/core/modules/message/message.rules'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dispatch } from '../../flows/dispatch.ts'
import { deliverWaiting } from '../../outside/deliver.ts'
import type { OutgoingMessage } from '../../outside/transport.ts'
import { aWritableCustomer, quotationsFor } from '../../testing/a-quotation.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { insideOf } from '../../testing/renting.ts'
import { closeExpired } from './quotation.expiry.ts'

const sent: OutgoingMessage[] = []
const transport = {
  channel: 'EMAIL' as const,
  send: (letter: OutgoingMessage) => {
    sent.push(letter)
    return Promise.resolve({ id: letter.id })
  },
}
const server = await startTestServer({ transports: { EMAIL: transport } })
const [owner, sales] = [server.as('Owner'), server.as('Sales')]
await pricesOf(owner, '2026-01-01').forCategory('MPV', { amount: 350_000 })
const customer = await aWritableCustomer(owner)
const { create, draft } = quotationsFor(customer.id)

test('the letter carries the paper by e-mail, and the sum by WhatsApp', async () => {
  const { id, number } = await create(sales)
  const letters = await sales.call(quotation.letters, { params: { id } })
  expect(letters.map(({ channel }) => channel)).toEqual(['WHATSAPP', 'EMAIL'])
  expect(await sales.call(quotation.send, { params: { id }, body: {} })).toMatchObject({
    delivery: 'SENDING',
    sent_at: null,
  })
  const { items } = await sales.call(message.list, { query: { customer_id_in: [customer.id] } })
  expect(new Set(items.map(({ channel, template }) => `${channel} ${template}`))).toEqual(
    new Set(['EMAIL QUOTATION', 'WHATSAPP QUOTATION']),
  )
  await deliverWaiting(server.db, { EMAIL: transport }, new Date(Date.now() + 60_000), 10, { files: server.work.files })
  const read = await sales.call(quotation.get, { params: { id } })
  expect(read).toMatchObject({ delivery: 'SENT', sent_at: expect.any(String) as string })
  expect(sent[0]?.subject).toContain(number ?? '')
  expect(sent[0]?.attachments?.[0]?.name).toMatch(/^Surat Penawaran Harga QUO-.*\.pdf$/)
  expect(sent[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a letter is written once, however often its button is clicked', async () => {
  const { id } = await create(sales)
  const key = { 'idempotency-key': randomUUID() }
  const send = () => sales.call(quotation.send, { params: { id }, body: {} }, key)
  const letters = async () => (await sales.call(message.list, { query: { customer_id_in: [customer.id] } })).total
  const before = await letters()
  const answers = await Promise.all([send(), send(), send()])
  expect(answers[1]).toEqual(answers[0])
  expect(await letters()).toBe(before + 2)
  // A repeated request gets the first answer, whatever the state of the quotation.
  await sales.call(quotation.move, { params: { id }, body: { action: 'close', closed_as: 'LOST', reason: 'Mahal' } })
  expect(await send()).toEqual(answers[0])
  expect(await letters()).toBe(before + 2)
  const other = { params: { id }, body: { channels: ['EMAIL'] } }
  expect(await sales.refused(quotation.send, other, key)).toMatchObject({ code: 'key_reused' })
})

describe('without a provider for WhatsApp', () => {
  const whatsapp = { channels: ['WHATSAPP' as const] }
  test('nothing is sent: the letter is kept, and the quotation says so', async () => {
    const { id, delivery } = await create(sales)
    expect(delivery).toBe('NOT_SENT')
    const answered = await sales.call(quotation.send, { params: { id }, body: whatsapp })
    expect(answered).toMatchObject({ delivery: 'NOT_SENT', sent_at: null })
    const { items } = await sales.call(quotation.list, { query: { search_value: answered.number ?? '' } })
    expect(items).toMatchObject([{ delivery: 'NOT_SENT', sent_at: null }])
  })
  test('its chat opens with the text in it, and the sender says when it was sent', async () => {
    const { id } = await create(sales)
    const [letter] = await sales.call(quotation.letters, { params: { id } })
    expect(letter).toMatchObject({ channel: 'WHATSAPP', has_provider: false })
    expect(letter?.whatsapp_link).toBe(whatsappLink(letter?.recipient ?? '', letter?.body ?? ''))
    const marked = await sales.call(quotation.send, { params: { id }, body: { ...whatsapp, by_hand: true } })
    expect(marked).toMatchObject({ delivery: 'SENT', sent_at: expect.any(String) as string })
    const { items } = await sales.call(message.list, { query: { customer_id_in: [customer.id], limit: 10 } })
    expect(items[0]).toMatchObject({ status: 20, sent_by_name: 'Sales of alpha' })
  })
  test('a draft has nothing to send', async () => expect((await draft(sales)).delivery).toBeNull())
})

test.each([undefined, 'application/json'])('the call is accepted without a body, content type %s', async (type) => {
  const { id } = await create(sales)
  const { statusCode, body } = await server.app.inject({
    method: 'PATCH',
    url: `/api/v2/quotation/${id}/send-notification`,
    headers: {
      authorization: `Bearer ${await server.tokenFor('Sales')}`,
      ...(type && { 'content-type': type }),
    },
  })
  expect([statusCode, body]).toEqual([200, expect.stringContaining('"delivery":"SENDING"')])
})

test('a letter is in the words of the company, in its language and channel, until they are reset', async () => {
  const { id, number } = await create(sales)
  const wording = { id: 'QUOTATION-WHATSAPP-id' }
  const bodyOf = async () => (await sales.call(quotation.letters, { params: { id } }))[0]?.body
  const usual = await bodyOf()
  await owner.call(message.changeTemplate, { params: wording, body: { body: 'Yth. {{customer}}, nomor {{number}}.' } })
  expect(await bodyOf()).toBe(`Yth. Pimpinan ${customer.company_name ?? customer.name}, nomor ${number}.`)
  const refused = (body: string) => owner.refused(message.changeTemplate, { params: wording, body: { body } })
  expect((await refused('{{number}} {{vehicle}}')).fields?.['body']).toContain('{{vehicle}}')
  expect((await refused('Halo {{customer}}')).fields?.['body']).toContain('{{number}}')
  await owner.call(message.resetTemplate, { params: wording })
  expect(await bodyOf()).toBe(usual)
})

test('only an approved quotation is sent', async () => {
  const { id } = await draft(sales)
  expect(await sales.refused(quotation.send, { params: { id }, body: {} })).toMatchObject({ code: 'wrong_state' })
})

test('an offer whose last day has passed is closed by itself, once', async () => {
  const { id } = await create(sales)
  await asOwner(server.url, `update quotation set date = '2020-01-01', valid_until = '2020-01-02' where id = '${id}'`)
  const inside = await insideOf(server.db, owner)
  const close = () => inside((tx) => closeExpired({ tx, now: new Date(), language: 'en', announce: dispatch }))
  expect([await close(), await close()]).toEqual([1, 0])
  expect(await sales.call(quotation.get, { params: { id } })).toMatchObject({ status: 40, closed_as: 'EXPIRED' })
})

test('the paper says what was offered, in both languages', async () => {
  const { id, number } = await create(sales)
  const texts = await Promise.all(
    (['id', 'en'] as const).map(async (language) => {
      const token = await server.tokenFor('Sales')
      const { rawPayload } = await server.app.inject({
        url: `/api/v2/quotation/${id}/paper?language=${language}`,
        headers: { authorization: `Bearer ${token}` },
      })
      return pdfText(rawPayload).join(' ')
    }),
  )
  for (const text of texts) expect(text).toContain(number ?? '')
  expect(texts[0]).toContain('Satu juta lima puluh ribu rupiah')
  expect(texts[1]).toContain('One million fifty thousand rupiah')
})

test('a number is given once, whoever asks at the same time', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => create(sales)))
  expect(new Set(made.map(({ number }) => number)).size).toBe(8)
  const inside = await insideOf(server.db, owner)
  const { rows } = await inside((tx) =>
    sql<{ last: number; given: number }>`
    select max(last) as last, (select count(*) from quotation where number is not null) as given from document_counter`.execute(
      tx,
    ),
  )
  // Nothing failed here, so that no number was lost.
  expect(rows[0]?.last).toBe(rows[0]?.given)
})

test('the next number that the settings show is the one that is given', async () => {
  const { quotation: next } = await owner.call(setting.nextNumbers, {})
  const { number } = await create(sales)
  expect(number?.endsWith(`/${String(next).padStart(4, '0')}`)).toBe(true)
})
