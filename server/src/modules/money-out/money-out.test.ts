import { customer } from '@rental/core/modules/customer/customer.contract'
import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { moneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { describe, expect, test } from 'vitest'
import { grant } from '../../testing/granting.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { anEntry } from '../../testing/an-entry.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const [owner, finance, manager, driver] = [
  server.as('Owner'),
  server.as('Finance'),
  server.as('Branch Manager'),
  server.as('Driver'),
]
const { aCustomer } = pricesOf(owner, '2026-01-01')
const { id: driver_id } = await driver.call(session.info, {})
const million = 1_000_000
type Person = typeof owner

/** A wallet of a new customer, with money that this person recorded. */
async function walletWith(amount: number, by: Person = owner) {
  const customer_id = await aCustomer()
  const body = { customer_id, amount, description: 'Deposit', reference_type: 'PAYMENT' as const }
  const { wallet_id } = await by.call(wallet.deposit, { body })
  return { customer_id, wallet_id }
}
const refund = (wallet_id: string, amount: number, more: object = {}) => ({
  body: { wallet_id, amount, description: 'Pengembalian', reference_type: 'OTHER' as const, ...more },
})
const move = (id: string, action: 'approve' | 'refuse' | 'withdraw', reason?: string) => ({
  params: { id },
  body: { action, ...(reason && { reason }) },
})
const read = (id: string) => owner.call(wallet.get, { params: { id } })
const above = (value: number | null) => owner.call(setting.changeGeneral, { body: { money_out_above: value } })

/** Accounts of the ledger by code. */
const { items: accounts } = await owner.call(ledgerAccount.list, { query: { limit: 50 } })
const accountOf = async (code: string) => {
  const found = accounts.find((one) => one.code === code)
  if (found) return found.id
  const { items } = await owner.call(ledgerAccount.list, { query: { search_key: 'code', search_value: code } })
  return items[0]?.id ?? ''
}
const [cash, capital, costs] = [await accountOf('1101'), await accountOf('3101'), await accountOf('5102')]
const today = new Date().toISOString().slice(0, 10)

describe('a refund above the sum', () => {
  test('waits as a pending transaction, and its money is there for nothing else', async () => {
    const { wallet_id } = await walletWith(75 * million)
    const asked = await finance.call(wallet.refund, refund(wallet_id, 70 * million))
    expect(asked).toMatchObject({ status: 'PENDING', type: 'REFUND', balance_after: null, money_out_id: asked.id })
    expect(await read(wallet_id)).toMatchObject({
      balance: 75 * million,
      available: 5 * million,
      pending: 70 * million,
    })
    const more = await owner.refused(wallet.refund, refund(wallet_id, 6 * million))
    expect(more.fields).toEqual({ amount: 'More than the balance' })
  })
  test('is paid by another person, once, by two at once', async () => {
    const { wallet_id } = await walletWith(10 * million)
    const { id } = await finance.call(wallet.refund, refund(wallet_id, 10 * million))
    const answers = await Promise.all([owner, manager].map((one) => one.send(moneyOut.move, move(id, 'approve'))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await read(wallet_id)).toMatchObject({ balance: 0, available: 0, pending: 0 })
    const paid = await owner.call(moneyOut.get, { params: { id } })
    expect(paid).toMatchObject({ status: 20, kind: 'REFUND', amount: 10 * million, approval_reasons: ['ABOVE_SUM'] })
    expect(paid.number).toMatch(/^BKK\//)
    expect((await owner.refused(moneyOut.move, move(id, 'approve'))).code).toBe('wrong_state')
  })
  test('is never approved by who asked for it, also not by an owner', async () => {
    const { wallet_id } = await walletWith(10 * million, manager)
    const { id } = await owner.call(wallet.refund, refund(wallet_id, 6 * million))
    expect((await owner.refused(moneyOut.move, move(id, 'approve'))).code).toBe('own_money_out')
  })
  test('is not approved by who recorded the money in, but by an owner who did', async () => {
    const byFinance = await walletWith(10 * million, finance)
    const asked = await manager.call(wallet.refund, refund(byFinance.wallet_id, 6 * million))
    expect((await finance.refused(moneyOut.move, move(asked.id, 'approve'))).code).toBe('own_money_in')
    await owner.call(moneyOut.move, move(asked.id, 'approve'))
    const byOwner = await walletWith(10 * million, owner)
    const other = await finance.call(wallet.refund, refund(byOwner.wallet_id, 6 * million))
    expect((await owner.call(moneyOut.move, move(other.id, 'approve'))).status).toBe(20)
  })
  test('nor by who records more of it while it waits', async () => {
    const { customer_id, wallet_id } = await walletWith(10 * million)
    const { id } = await manager.call(wallet.refund, refund(wallet_id, 6 * million))
    const body = { customer_id, amount: 1000, description: 'Titipan', reference_type: 'PAYMENT' as const }
    await finance.call(wallet.deposit, { body })
    expect((await finance.refused(moneyOut.move, move(id, 'approve'))).code).toBe('own_money_in')
  })
  test('refused or withdrawn frees its money', async () => {
    const { wallet_id } = await walletWith(20 * million)
    const first = await finance.call(wallet.refund, refund(wallet_id, 6 * million))
    const second = await finance.call(wallet.refund, refund(wallet_id, 14 * million))
    expect((await owner.refused(moneyOut.move, move(first.id, 'refuse'))).code).toBe('reason_required')
    await owner.call(moneyOut.move, move(first.id, 'refuse', 'Rekening salah'))
    expect((await owner.refused(moneyOut.move, move(second.id, 'withdraw'))).code).toBe('not_own_request')
    await finance.call(moneyOut.move, move(second.id, 'withdraw'))
    expect(await read(wallet_id)).toMatchObject({ balance: 20 * million, available: 20 * million, pending: 0 })
    const { items } = await owner.call(wallet.transactions, { params: { id: wallet_id }, query: {} })
    expect(items.filter(({ type }) => type === 'REFUND').map(({ status }) => status)).toEqual([
      'CANCELLED',
      'CANCELLED',
    ])
  })
  test('is no expense that somebody verifies', async () => {
    const { wallet_id } = await walletWith(10 * million)
    const { id } = await finance.call(wallet.refund, refund(wallet_id, 6 * million))
    expect((await manager.refused(wallet.verify, { params: { id }, body: {} })).code).toBe('transaction_decided')
    expect((await manager.refused(wallet.reject, { params: { id }, body: { reason: 'x' } })).code).toBe(
      'transaction_decided',
    )
  })
  test('says to which account, on its voucher too', async () => {
    const { customer_id, wallet_id } = await walletWith(20 * million)
    const account = { bank_name: 'BCA', bank_account: '5420118833', bank_holder: 'Budi Santoso' }
    const half = await finance.refused(wallet.refund, refund(wallet_id, 6 * million, { bank_account: '5420118833' }))
    expect(Object.keys(half.fields ?? {})).toEqual(['bank_name', 'bank_holder'])
    // A transfer is not paid in cash because nobody told an account.
    const nowhere = await finance.refused(wallet.refund, refund(wallet_id, 1000, { paid_by: 'TRANSFER' }))
    expect(Object.keys(nowhere.fields ?? {})).toEqual(['bank_account'])
    const named = await finance.call(wallet.refund, refund(wallet_id, 6 * million, account))
    const found = await owner.call(moneyOut.get, { params: { id: named.id } })
    expect(found).toMatchObject({
      paid_by: 'TRANSFER',
      ...account,
      taken_by: null,
      submitted_by_name: expect.any(String),
    })
    expect(found.approvers.length).toBeGreaterThan(0)
    expect(found.approvers).not.toContain(found.submitted_by_name)
    await owner.call(customer.change, { params: { id: customer_id }, body: account })
    const known = await finance.call(wallet.refund, refund(wallet_id, 1000))
    expect(await owner.call(moneyOut.get, { params: { id: known.id } })).toMatchObject({ status: 20, ...account })
    const taken = await finance.call(wallet.refund, refund(wallet_id, 1000, { paid_by: 'CASH', taken_by: 'Sari' }))
    expect(await owner.call(moneyOut.get, { params: { id: taken.id } })).toMatchObject({
      paid_by: 'CASH',
      taken_by: 'Sari',
    })
    for (const [language, title] of [
      ['en', 'CASH VOUCHER'],
      ['id', 'BUKTI KAS KELUAR'],
    ] as const) {
      const headers = { authorization: `Bearer ${await server.tokenFor('Owner')}` }
      const url = `/api/v2/money-out/${known.id}/paper?language=${language}`
      const text = pdfText((await server.app.inject({ url, headers })).rawPayload).join(' ')
      expect(text).toContain(title)
      expect(text).toContain('5420118833')
    }
  })
})

describe('small sums', () => {
  test('to one payee add up, within thirty days and of several people', async () => {
    const { wallet_id } = await walletWith(20 * million)
    const other = server.as('Finance')
    for (const by of [finance, finance, manager, manager, other])
      expect((await by.call(wallet.refund, refund(wallet_id, 900_000))).status).toBe('COMPLETED')
    const last = await owner.call(wallet.refund, refund(wallet_id, 900_000))
    expect(last.status).toBe('PENDING')
    expect((await owner.call(moneyOut.get, { params: { id: last.id } })).approval_reasons).toContain('SAME_PAYEE')
    const { id } = await owner.call(moneyOut.move, move(last.id, 'withdraw'))
    expect((await owner.call(moneyOut.get, { params: { id } })).status).toBe(40)
  })
})

describe('trip cash', () => {
  const give = (by: Person, amount: number) =>
    by.call(wallet.credit, { body: { employee_id: driver_id, amount, description: 'Uang jalan' } })
  test('above the sum waits, and is not approved by who gets it', async () => {
    const asked = await give(finance, 6 * million)
    expect(asked).toMatchObject({ status: 'PENDING', is_added: true })
    expect((await driver.refused(moneyOut.move, move(asked.id, 'approve'))).status).toBe(403)
    await owner.call(moneyOut.move, move(asked.id, 'approve'))
    expect(await read(asked.wallet_id)).toMatchObject({ balance: 6 * million })
  })
})

describe('an entry by hand', () => {
  test('into money is booked, out of it above the sum waits and books nothing', async () => {
    expect((await finance.call(journal.create, anEntry(capital, cash, 90 * million))).waiting_id).toBeNull()
    const asked = await finance.call(journal.create, anEntry(cash, costs, 80 * million))
    expect(asked).toMatchObject({ number: null, amount: 80 * million, event: 'MANUAL' })
    expect((await finance.refused(journal.get, { params: { id: asked.id } })).code).toBe('not_found')
    const id = asked.waiting_id ?? ''
    const request = await owner.call(moneyOut.get, { params: { id } })
    expect(request.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
      [80 * million, 0],
      [0, 80 * million],
    ])
    expect((await finance.refused(moneyOut.move, move(id, 'approve'))).code).toBe('own_money_out')
    await owner.call(moneyOut.move, move(id, 'approve'))
    expect((await finance.call(journal.get, { params: { id: asked.id } })).number).toMatch(/^JV/)
  })
})

describe('every other way of money out waits above the sum', () => {
  test('to another customer of the group', async () => {
    const { customer_id: head, wallet_id } = await walletWith(20 * million)
    const member = await aCustomer()
    await owner.call(customer.change, { params: { id: member }, body: { parent_id: head } })
    const transfer = { wallet_id, customer_id: member, amount: 9 * million, description: 'Ke cabang' }
    const { id } = await finance.call(wallet.transfer, { body: transfer })
    expect(await read(wallet_id)).toMatchObject({ balance: 20 * million, available: 11 * million })
    await owner.call(moneyOut.move, move(id, 'approve'))
    expect(await read(wallet_id)).toMatchObject({ balance: 11 * million })
  })
  test('a deposit that is taken back', async () => {
    const { customer_id } = await walletWith(1000, finance)
    const body = { customer_id, amount: 8 * million, description: 'Salah', reference_type: 'PAYMENT' as const }
    const { id, wallet_id } = await owner.call(wallet.deposit, { body })
    await finance.call(wallet.reverse, { params: { id }, body: { reason: 'Salah catat' } })
    expect((await read(wallet_id)).balance).toBe(8 * million + 1000)
    const { items } = await owner.call(moneyOut.list, { query: { limit: 50 } })
    const request = items.find((one) => one.kind === 'WALLET_REVERSAL' && one.amount === 8 * million)
    await manager.call(moneyOut.move, move(request?.id ?? '', 'approve'))
    expect((await read(wallet_id)).balance).toBe(1000)
  })
  test('an entry that brought money in, reversed', async () => {
    const { id } = await owner.call(journal.create, anEntry(capital, cash, 60 * million))
    const reversed = { params: { id }, body: { date: today, reason: 'Salah akun' } }
    const { waiting_id } = await finance.call(journal.reverse, reversed)
    expect(await owner.call(journal.get, { params: { id } })).toMatchObject({ reversed_by_id: null })
    await owner.call(moneyOut.move, move(waiting_id ?? '', 'approve'))
    expect((await owner.call(journal.get, { params: { id } })).reversed_by_id).toEqual(expect.any(String))
  })
})

test('requests wait for those who may approve them', async () => {
  const { wallet_id } = await walletWith(10 * million)
  const { id } = await finance.call(wallet.refund, refund(wallet_id, 7 * million))
  const idsOf = async (who: Person) =>
    (await who.call(dashboard.attention, {})).approvals?.items.map((one) => one.id) ?? []
  expect(await idsOf(owner)).toContain(id)
  expect(await idsOf(finance)).not.toContain(id)
  await server.settled()
  const told = await asOwner<{ topic: string }>(
    server.url,
    `select topic from notification where reference_id = '${id}'`,
  )
  expect(told).toEqual([{ topic: 'MONEY_OUT_APPROVAL' }])
})

test('the sum is changed by owners alone, also to never', async () => {
  expect((await owner.call(setting.general, {})).money_out_above).toBe(5 * million)
  await grant(server, 'Branch Manager', 'setting.update')
  const refused = await manager.refused(setting.changeGeneral, { body: { money_out_above: null } })
  expect(Object.keys(refused.fields ?? {})).toEqual(['money_out_above'])
  await above(null)
  const { wallet_id } = await walletWith(10 * million)
  expect((await finance.call(wallet.refund, refund(wallet_id, 9 * million))).status).toBe('COMPLETED')
  await above(5 * million)
})
