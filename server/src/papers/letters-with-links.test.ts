import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { message } from '@rental/core/modules/message/message.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { aWritableCustomer } from '../testing/a-quotation.ts'
import { grant } from '../testing/granting.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { approve, voided } = invoicesOf(owner)

/** An approved invoice, and the letter that brings it by WhatsApp, which no provider sends. */
async function aLetter() {
  const { id: customer_id } = await aWritableCustomer(owner)
  const lines = [{ label: 'Sewa', unit_price: 6_000_000 }]
  const made = await owner.call(invoice.create, { body: { customer_id, branch_id: 1, date: '2026-03-10', lines } })
  const { id } = await approve(made.id)
  await owner.call(invoice.send, { params: { id }, body: { channels: ['WHATSAPP'] } })
  const { items } = await owner.call(message.list, { query: { customer_id_in: [customer_id] } })
  return { customer_id, invoice: id, letter: items[0]?.id ?? '' }
}
const read = (id: string, who = owner) => who.call(message.get, { params: { id } })
const linkOf = async (letter: string) => /https:\S+/.exec((await read(letter)).body ?? '')?.[0] ?? ''
const opened = async (url: string) => (await server.app.inject({ url: new URL(url).pathname })).statusCode

describe('the letter of a document', () => {
  test('is stored without its link, and whole for whoever may read the document and send it', async () => {
    const { letter } = await aLetter()
    const whole = await read(letter)
    expect(whole).toMatchObject({ is_whole: true, whatsapp_link: expect.stringContaining('wa.me') })
    expect(await opened(/https:\S+/.exec(whole.body ?? '')?.[0] ?? '')).toBe(200)
    const stored = await asOwner<{ body: string; has_secret: boolean }>(
      server.url,
      `select body, has_secret from outbox where id = '${letter}'`,
    )
    expect(stored).toMatchObject([{ has_secret: true, body: expect.stringContaining('/api/v2/paper/…') }])
    const sent = await owner.call(message.sentByHand, { params: { id: letter } })
    expect(sent.body).toContain('/api/v2/paper/…')
    // Once it has left, nobody needs the link here.
    expect(await read(letter)).toMatchObject({ is_whole: false, whatsapp_link: null })
    expect(await asOwner(server.url, `select from outbox_secret where message_id = '${letter}'`)).toEqual([])
  })
  test('is not read without the right on the document', async () => {
    const { letter } = await aLetter()
    await grant(server, 'Warehouse', 'message.read', 'message.send')
    const warehouse = server.as('Warehouse')
    expect(await read(letter, warehouse)).toMatchObject({ body: null, is_whole: false, whatsapp_link: null })
    expect((await warehouse.refused(message.sentByHand, { params: { id: letter } })).code).toBe('invalid_input')
    await grant(server, 'Warehouse', 'invoice.read')
    expect((await read(letter, server.as('Warehouse'))).is_whole).toBe(true)
  })
  test('no readable link can be stored', async () => {
    const { letter } = await aLetter()
    const link = await linkOf(letter)
    const write = asOwner(server.url, `update outbox set body = 'See ${link}' where id = '${letter}'`)
    await expect(write).rejects.toThrow('outbox_text_check')
  })
})

describe('the link of a letter', () => {
  test('ends when the invoice is void', async () => {
    const { invoice: id, letter } = await aLetter()
    const link = await linkOf(letter)
    expect(await opened(link)).toBe(200)
    await voided(id)
    expect(await opened(link)).toBe(410)
  })
  test('ends when the receipt is void, and that of its invoice stays', async () => {
    const { customer_id, invoice: invoice_id, letter: ofInvoice } = await aLetter()
    const lines = [{ invoice_id, component: 'CASH' as const, amount: 1_000_000 }]
    const paid = { customer_id, branch_id: 1, payment_method_id: 1, amount: 1_000_000, overpaid: 0, date: '2026-03-11' }
    const { id } = await owner.call(receipt.create, { body: { ...paid, lines } })
    await owner.call(receipt.send, { params: { id }, body: { channels: ['WHATSAPP'] } })
    const { items } = await owner.call(message.list, { query: { customer_id_in: [customer_id] } })
    const letter = items.find((one) => one.id !== ofInvoice)?.id ?? ''
    const [link, other] = [await linkOf(letter), await linkOf(ofInvoice)]
    expect(await opened(link)).toBe(200)
    await owner.call(receipt.move, { params: { id }, body: { action: 'void', reason: 'Salah catat' } })
    expect([await opened(link), await opened(other)]).toEqual([410, 200])
  })
  test('ends when the customer is archived', async () => {
    const { customer_id, letter } = await aLetter()
    const link = await linkOf(letter)
    await owner.call(customer.move, { params: { id: customer_id }, body: { action: 'archive' } })
    expect(await opened(link)).toBe(410)
  })
  test.each([
    ['is on hold', 'suspended_at = now()'],
    ['has ended its trial', 'trial_ends_on = current_date - 3'],
  ])('opens nothing while the company %s', async (_, hold) => {
    const link = await linkOf((await aLetter()).letter)
    await asOwner(server.url, `update company set ${hold} where name = 'alpha'`)
    expect(await opened(link)).toBe(410)
    await asOwner(server.url, `update company set suspended_at = null, trial_ends_on = null where name = 'alpha'`)
    expect(await opened(link)).toBe(200)
  })
  test('lasts as long as the company says', async () => {
    await owner.call(setting.changeGeneral, { body: { paper_link_days: 3 } })
    const { letter } = await aLetter()
    const [row] = await asOwner<{ days: number }>(
      server.url,
      `select extract(epoch from expires_at - now()) / 86400 as days from outbox_secret where message_id = '${letter}'`,
    )
    expect(Number(row?.days)).toBeGreaterThan(2.9)
    expect(Number(row?.days)).toBeLessThanOrEqual(3)
  })
})
