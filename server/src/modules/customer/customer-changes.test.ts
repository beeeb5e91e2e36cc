import { customer } from '@rental/core/modules/customer/customer.contract'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { exceptionHeader } from '@rental/core/kernel/exception'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const [owner, manager, finance, sales] = [
  server.as('Owner'),
  server.as('Branch Manager'),
  server.as('Finance'),
  server.as('Sales'),
]

let next = 0
async function aFirm(change: object = {}) {
  next += 1
  const body = {
    kind: 'CORPORATE' as const,
    name: `PT Karya ${next}`,
    company_name: `PT Karya ${next}`,
    phone: `0812${60_000_000 + next}`,
    email: `info${next}@karya.example`,
    contacts: [{ role: 'FINANCE' as const, name: 'Bu Tuti', email: `finance${next}@karya.example`, phone: null }],
    ...change,
  }
  const made = await owner.call(customer.create, { body })
  return {
    ...made,
    change: (who: Caller, given: object) => who.call(customer.change, { params: { id: made.id }, body: given }),
  }
}
const lettersTo = (customer_id: string) =>
  asOwner<{ template: string; channel: string; recipient: string; body: string }>(
    server.url,
    `select template, channel, recipient, body from outbox where customer_id = '${customer_id}' order by id`,
  )
const noticesFor = async (who: Caller, id: string) =>
  (await who.call(notification.list, { query: { limit: 50 } })).items.filter(({ reference_id }) => reference_id === id)

describe('another address for invoices', () => {
  test('is told to the old one, and to those who release money', async () => {
    const firm = await aFirm()
    const contacts = [{ role: 'FINANCE', name: 'Orang Lain', email: 'stranger@mailbox.example', phone: null }]
    await firm.change(sales, { contacts })
    const [letter, ...others] = await lettersTo(firm.id)
    expect(letter).toMatchObject({
      template: 'ADDRESS_CHANGED',
      channel: 'EMAIL',
      recipient: firm.contacts[0]?.email,
    })
    expect(letter?.body).toContain('alamat pengiriman invoice')
    expect(others).toEqual([])
    for (const who of [owner, finance]) expect(await noticesFor(who, firm.id)).toHaveLength(1)
    expect(await noticesFor(sales, firm.id)).toEqual([])
  })
  test('of the customer itself is told by e-mail and by WhatsApp', async () => {
    const firm = await aFirm({ contacts: [] })
    await firm.change(sales, { email: 'stranger@mailbox.example', whatsapp: '081299999999' })
    const letters = await lettersTo(firm.id)
    expect(letters.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
      `EMAIL ${firm.email}`,
      `WHATSAPP ${firm.phone}`,
    ])
  })
  test('is not told where there was none, or nothing changed', async () => {
    const firm = await aFirm({ contacts: [], email: null })
    await firm.change(sales, { email: 'first@karya.example', city: 'Depok' })
    await firm.change(sales, { email: 'first@karya.example', phone: firm.phone })
    expect(await lettersTo(firm.id)).toEqual([])
    expect(await noticesFor(owner, firm.id)).toEqual([])
  })
})

describe('another bank account', () => {
  const account = { bank_name: 'BCA', bank_account: '1234567890', bank_holder: 'PT Karya' }
  const refunding = (id: string) => ({
    body: { wallet_id: id, amount: 100_000, description: 'Sisa', reference_type: 'OTHER' as const },
  })
  async function withMoney() {
    const firm = await aFirm({ contacts: [] })
    const body = {
      customer_id: firm.id,
      amount: 1_000_000,
      description: 'Uang muka',
      reference_type: 'PAYMENT' as const,
    }
    const { wallet_id } = await owner.call(wallet.deposit, { body })
    return { ...firm, refund: refunding(wallet_id) }
  }
  test('is told to the customer and to those who release money, and stands at the refund', async () => {
    const firm = await withMoney()
    const at = { params: { id: firm.id } }
    expect(await finance.call(customer.bankChange, at)).toBeNull()
    await firm.change(finance, account)
    const letters = await lettersTo(firm.id)
    expect(letters.map(({ template, recipient }) => `${template} ${recipient}`).sort()).toEqual(
      [`BANK_CHANGED ${firm.phone}`, `BANK_CHANGED ${firm.email}`].sort(),
    )
    expect(letters.map(({ body }) => body).join()).not.toContain(account.bank_account)
    expect(await noticesFor(owner, firm.id)).toHaveLength(1)
    expect(await finance.call(customer.bankChange, at)).toMatchObject({ by: 'Finance of alpha' })
  })
  test('is not refunded to by whoever changed it, and by another', async () => {
    const firm = await withMoney()
    await firm.change(finance, account)
    // Touched by another since, it stays hers.
    await firm.change(manager, { bank_holder: 'PT Karya Abadi' })
    const refused = await finance.refused(wallet.refund, firm.refund)
    expect(refused).toMatchObject({ code: 'bank_changed_by_you', facts: { exception: 'changed_bank' } })
    expect(refused.raw).toMatch(/\d\d\/\d\d\/\d{4}/)
    const reason = { [exceptionHeader]: encodeURIComponent('Surat bermeterai') }
    const still = await finance.send(wallet.refund, firm.refund, reason)
    expect(still.status).toBe(409)
    expect(await owner.call(wallet.refund, firm.refund)).toMatchObject({ amount: 100_000 })
  })
  test('is refunded to by an owner who changed it, with a reason that is kept', async () => {
    const firm = await withMoney()
    await firm.change(owner, account)
    expect((await owner.refused(wallet.refund, firm.refund)).code).toBe('bank_changed_by_you')
    const reason = { [exceptionHeader]: encodeURIComponent('Surat bermeterai') }
    const { entry_id } = await owner.call(wallet.refund, firm.refund, reason)
    const [entry] = await asOwner<{ exception_reason: string }>(
      server.url,
      `select exception_reason from journal_entry where id = '${entry_id}'`,
    )
    expect(entry).toEqual({ exception_reason: 'Surat bermeterai' })
  })
  test('counts from the first day of a new customer, and is trusted after the days of the company', async () => {
    const firm = await withMoney()
    await firm.change(finance, account)
    await owner.call(setting.changeGeneral, { body: { changed_bank_days: 0 } })
    expect(await finance.call(wallet.refund, firm.refund)).toMatchObject({ amount: 100_000 })
    await owner.call(setting.changeGeneral, { body: { changed_bank_days: 30 } })
    const made = await aFirm({ contacts: [], ...account })
    const body = { customer_id: made.id, amount: 500_000, description: 'Muka', reference_type: 'PAYMENT' as const }
    const { wallet_id } = await finance.call(wallet.deposit, { body })
    expect((await owner.refused(wallet.refund, refunding(wallet_id))).code).toBe('bank_changed_by_you')
  })
  test('of an employee is told to those who pay, and to the employee', async () => {
    const { items } = await owner.call(user.list, { query: { limit: 50 } })
    const driver = items.find(({ role_name }) => role_name === 'Driver')?.id ?? ''
    await manager.call(user.change, { params: { id: driver }, body: { bank_account: '5556667778' } })
    for (const who of [owner, finance, server.as('Driver')]) expect(await noticesFor(who, driver)).toHaveLength(1)
  })
})
