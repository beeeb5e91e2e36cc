import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { message } from '@rental/core/modules/message/message.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { moneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { describe, expect, test } from 'vitest'
import { deliverWaiting } from '../../outside/deliver.ts'
import type { OutgoingMessage } from '../../outside/transport.ts'
import { openLink, paperLink } from '../../papers/paper-link.ts'
import { aWritableCustomer } from '../../testing/a-quotation.ts'
import { invoicesOf } from '../../testing/invoicing.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { startTestServer } from '../../testing/test-server.ts'

const sent: OutgoingMessage[] = []
const transport = {
  channel: 'EMAIL' as const,
  send: (letter: OutgoingMessage) => {
    sent.push(letter)
    return Promise.resolve({ id: letter.id })
  },
}
const server = await startTestServer({ transports: { EMAIL: transport } })
const [owner, finance, sales] = [server.as('Owner'), server.as('Finance'), server.as('Sales')]
const { approve, read, voided, credited } = invoicesOf(owner)

const contacts = [
  { role: 'PROCUREMENT', name: 'Pak Beli', email: 'beli@maju.example' },
  { role: 'FINANCE', name: 'Bu Kas', phone: '081299990000' },
  { role: 'FINANCE', name: 'Bu Tagihan', email: 'tagihan@maju.example' },
]
async function aWaiting(change: object = {}, more: object = {}) {
  const { id: customer_id } = await aWritableCustomer(owner, change)
  const lines = [{ label: 'Sewa', unit_price: 6_000_000 }]
  return owner.call(invoice.create, { body: { customer_id, branch_id: 1, date: '2026-03-10', lines, ...more } })
}
const anApproved = async (...given: Parameters<typeof aWaiting>) => approve((await aWaiting(...given)).id)
const deliver = () =>
  deliverWaiting(server.db, { EMAIL: transport }, new Date(Date.now() + 60_000), 50, { files: server.work.files })
const lettersTo = async (customer_id: string) =>
  (await owner.call(message.list, { query: { customer_id_in: [customer_id] } })).items
const opened = (url: string) => server.app.inject({ url: new URL(url).pathname })
const linkIn = (text: string) => /https:\S+/.exec(text)?.[0] ?? ''

describe('an approved invoice', () => {
  test('goes to the finance contact: by mail with its papers, by WhatsApp with a link', async () => {
    const { id, number, customer_id, delivery } = await anApproved({ contacts, invoice_needs: ['KWITANSI'] })
    expect(delivery).toBe('NOT_SENT')
    const letters = await finance.call(invoice.letters, { params: { id } })
    expect(letters.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['WHATSAPP', '+6281299990000'],
      ['EMAIL', 'tagihan@maju.example'],
    ])
    expect(await finance.call(invoice.send, { params: { id }, body: {} })).toMatchObject({ delivery: 'SENDING' })
    sent.length = 0
    await deliver()
    expect(sent).toMatchObject([
      { template: 'INVOICE', recipient: 'tagihan@maju.example', recipient_name: 'Bu Tagihan' },
    ])
    expect(sent[0]?.attachments?.map(({ name }) => name)).toEqual([
      `Invoice ${number?.replaceAll('/', '-')}.pdf`,
      `Kwitansi ${number?.replaceAll('/', '-')}.pdf`,
    ])
    expect(await read(id)).toMatchObject({ delivery: 'SENT', sent_at: expect.any(String) as string })
    const { items } = await finance.call(invoice.list, { query: { search_value: number ?? '' } })
    expect(items[0]).toMatchObject({ delivery: 'SENT', sent_at: expect.any(String) as string })
    const chat = (await lettersTo(customer_id)).find(({ channel }) => channel === 'WHATSAPP')
    const { body } = await owner.call(message.get, { params: { id: chat?.id ?? '' } })
    expect(body).toContain(number)
    const { statusCode, headers, rawPayload } = await opened(linkIn(body ?? ''))
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdfText(rawPayload).join(' ')).toContain(number)
  })
  test('is written in the language of the customer, and in the company’s own words', async () => {
    const { id } = await anApproved({}, { language: 'en' })
    const bodies = async () => (await finance.call(invoice.letters, { params: { id } })).map(({ body }) => body)
    expect((await bodies())[1]).toContain('attached is our invoice')
    const params = { id: 'INVOICE-EMAIL-en' }
    await owner.call(message.changeTemplate, { params, body: { subject: 'Bill', body: 'Pay {{number}} by {{due}}.' } })
    expect((await bodies())[1]).toMatch(/^Pay INV\/2026\/III\/\d+ by .+ 2026\.$/)
    await owner.call(message.resetTemplate, { params })
  })
  test('without an address of one’s own goes to the customer', async () => {
    const { id } = await anApproved({ contacts: [{ role: 'USER', name: 'Sopir' }], email: 'kantor@maju.example' })
    const letters = await finance.call(invoice.letters, { params: { id } })
    expect(letters[1]).toMatchObject({ channel: 'EMAIL', recipient: 'kantor@maju.example', has_provider: true })
    await owner.call(customer.change, { params: { id: (await read(id)).customer_id }, body: { email: null } })
    const body = { channels: ['EMAIL' as const] }
    expect((await finance.refused(invoice.send, { params: { id }, body })).fields).toHaveProperty('channels')
  })
  test('that is a credit note says so', async () => {
    const { id } = await anApproved()
    const note = await credited(id)
    const letters = await finance.call(invoice.letters, { params: { id: note.id } })
    expect(letters[1]?.subject).toBe(`Nota kredit ${note.number} dari alpha`)
    await finance.call(invoice.send, { params: { id: note.id }, body: { channels: ['WHATSAPP'], by_hand: true } })
    expect(await read(note.id)).toMatchObject({ delivery: 'SENT' })
  })
})

test('what is not approved, or is void, is not sent, and the refusal says why', async () => {
  const { id } = await aWaiting()
  const refused = () => finance.refused(invoice.send, { params: { id }, body: {} })
  expect(await refused()).toMatchObject({
    code: 'invoice_not_approved',
    raw: 'Only an approved invoice can be sent: the status of this one is Waiting for approval.',
  })
  expect(await finance.refused(invoice.letters, { params: { id } })).toMatchObject({ code: 'invoice_not_approved' })
  await approve(id)
  await voided(id)
  expect((await refused()).raw).toContain('Void')
  expect((await sales.refused(invoice.send, { params: { id }, body: {} })).code).toBe('not_permitted')
})

test('a link opens its paper alone, for a while', async () => {
  const { publicUrl, sealing } = server.work
  const [company, paper] = [crypto.randomUUID(), crypto.randomUUID()]
  const now = new Date()
  const link = paperLink({ publicUrl, sealing }, { company, paper, until: new Date(now.getTime() + 60 * 86_400_000) })
  const key = link.split('/').at(-1) ?? ''
  expect(openLink({ sealing }, key, now)).toEqual({ company, paper })
  expect(() => openLink({ sealing }, key, new Date(now.getTime() + 61 * 86_400_000))).toThrow('link_used_up')
  expect((await opened(link)).statusCode).toBe(404)
  expect((await opened(`${publicUrl}/api/v2/paper/${key.slice(0, -4)}AAAA`)).statusCode).toBe(404)
  const other = sealing.seal('a mail with a secret').toString('base64url')
  expect((await opened(`${publicUrl}/api/v2/paper/${other}`)).statusCode).toBe(404)
})

test('the kwitansi of a receipt is sent, and that of a void one is not', async () => {
  const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
  const payment_method_id = methods.find(({ kind }) => kind === 'TRANSFER')?.id ?? 0
  const { id: invoice_id, customer_id, total } = await anApproved({ contacts })
  const { id, number, delivery } = await owner.call(receipt.create, {
    body: {
      customer_id,
      branch_id: 1,
      date: '2026-03-20',
      payment_method_id,
      amount: total,
      lines: [{ invoice_id, component: 'CASH', amount: total }],
    },
  })
  expect(delivery).toBe('NOT_SENT')
  const letters = await finance.call(receipt.letters, { params: { id } })
  expect(pdfText((await opened(linkIn(letters[0]?.body ?? ''))).rawPayload).join(' ')).toContain(number)
  // The new address of the customer was told to the old one.
  await deliver()
  await finance.call(receipt.send, { params: { id }, body: { channels: ['EMAIL'] } })
  sent.length = 0
  await deliver()
  expect(sent).toMatchObject([{ template: 'RECEIPT', recipient: 'tagihan@maju.example' }])
  expect(sent[0]?.attachments?.[0]?.name).toBe(`Kwitansi ${number.replaceAll('/', '-')}.pdf`)
  expect(await finance.call(receipt.get, { params: { id } })).toMatchObject({ delivery: 'SENT' })
  const voiding = { params: { id }, body: { action: 'void' as const, reason: 'Salah' } }
  const { money_out_id } = await owner.call(receipt.move, voiding)
  await finance.call(moneyOut.move, { params: { id: money_out_id ?? '' }, body: { action: 'approve' } })
  expect(await finance.refused(receipt.send, { params: { id }, body: {} })).toMatchObject({ code: 'wrong_state' })
})
