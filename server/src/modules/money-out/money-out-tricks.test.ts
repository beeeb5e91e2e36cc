import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { moneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { anEntry } from '../../testing/an-entry.ts'
import { clientsOf, credentialsOf } from '../../testing/a-client.ts'
import { aPicture } from '../../testing/inspecting.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { aboutMoney, evidenceOf } from '../../testing/proving.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { upload } from '../../testing/upload.ts'

/** Tricks of a dishonest clerk or manager who lets money out alone. Each asks for the same: another person. */
const server = await startTestServer()
const [owner, finance, manager, driver] = [
  server.as('Owner'),
  server.as('Finance'),
  server.as('Branch Manager'),
  server.as('Driver'),
]
const { aCustomer } = pricesOf(owner, '2026-01-01')
const { id: driver_id } = await driver.call(session.info, {})
const { items: accounts } = await owner.call(ledgerAccount.list, { query: { limit: 200 } })
const accountOf = (known: string) => accounts.find(({ code, purpose }) => code === known || purpose === known)?.id ?? ''
const [cash, capital, costs] = [accountOf('1101'), accountOf('3101'), accountOf('5102')]
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const methodOf = (kind: string) => methods.find((one) => one.kind === kind)?.id ?? 0
const today = new Date().toISOString().slice(0, 10)
const million = 1_000_000
type Person = typeof owner

const approve = (id: string | null | undefined) => ({ params: { id: id ?? '' }, body: { action: 'approve' as const } })
const read = (id: string | null | undefined) => owner.call(moneyOut.get, { params: { id: id ?? '' } })

async function walletWith(amount: number) {
  const customer_id = await aCustomer()
  const body = { customer_id, amount, description: 'Deposit', reference_type: 'PAYMENT' as const }
  return { customer_id, ...(await owner.call(wallet.deposit, { body })) }
}
const refund = (wallet_id: string, amount: number, more: object = {}) => ({
  body: { wallet_id, amount, description: 'Pengembalian', reference_type: 'OTHER' as const, ...more },
})
/** Money of a new customer that nobody owes: all of it becomes balance. */
async function received(amount: number, by: Person = finance, more: object = {}) {
  const customer_id = await aCustomer()
  const body = { customer_id, branch_id: 1, payment_method_id: methodOf('CASH'), amount, overpaid: amount, ...more }
  return by.call(receipt.create, { body })
}
const voided = (id: string, reason = 'Salah catat') => ({ params: { id }, body: { action: 'void' as const, reason } })

describe('cash for trips', () => {
  const give = (by: Person, amount: number) =>
    by.call(wallet.credit, { body: { employee_id: driver_id, amount, description: 'Uang jalan' } })
  /** An expense of the driver that the clerk writes, with a picture that he took. */
  async function spend(by: Person, role: string, amount: number) {
    const { data } = await upload(server.app, await server.tokenFor(role), [['struk.jpg', await aPicture()]])
    const body = { employee_id: driver_id, amount, description: 'Servis', reference_type: 'OTHER' as const }
    return by.call(wallet.debit, { body: { ...body, media_id: data[0]?.id ?? '' } })
  }
  test('that the giver accounts for himself counts as given', async () => {
    for (let times = 0; times < 2; times++) {
      expect((await give(finance, 2_400_000)).status).toBe('COMPLETED')
      expect((await spend(finance, 'Finance', 2_400_000)).status).toBe('COMPLETED')
    }
    const { id } = await give(finance, 2_400_000)
    expect((await read(id)).approval_reasons).toEqual(['SAME_PAYEE', 'SAME_DAY'])
    await owner.call(moneyOut.move, { params: { id }, body: { action: 'refuse', reason: 'Belum perlu' } })
  })
  test('that another person has accounted for makes room again', async () => {
    expect((await give(manager, 1_000_000)).status).toBe('COMPLETED')
  })
})

describe('a receipt that is void', () => {
  test('waits for another than who asks and who recorded it, and leaves the money until then', async () => {
    const { id, customer_id } = await received(40 * million)
    const asked = await finance.call(receipt.move, voided(id))
    expect(asked).toMatchObject({ status: 10, money_out_id: expect.any(String) })
    const request = await read(asked.money_out_id)
    expect(request).toMatchObject({ kind: 'RECEIPT_VOID', amount: 40 * million, customer_id, status: 5 })
    expect((await manager.refused(receipt.move, voided(id))).code).toBe('already_asked')
    expect((await finance.refused(moneyOut.move, approve(asked.money_out_id))).code).toBe('own_money_out')
    const byManager = await received(6 * million, manager)
    const other = await finance.call(receipt.move, voided(byManager.id))
    expect((await manager.refused(moneyOut.move, approve(other.money_out_id))).code).toBe('own_money_in')
    const both = await Promise.all([owner, manager].map((one) => one.send(moneyOut.move, approve(request.id))))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const found = await owner.call(receipt.get, { params: { id } })
    expect(found).toMatchObject({ status: 30, status_reason: 'Salah catat', money_out_id: null })
    expect((await read(request.id)).number).toMatch(/^BKK\//)
  })
  test('adds up: five of a fifth are not void by one person', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => received(1_900_000, owner)))
    const answers = []
    for (const { id } of all) answers.push(await manager.call(receipt.move, voided(id)))
    expect(answers.filter(({ status }) => status === 30).length).toBeLessThanOrEqual(2)
  })
  test('cannot be void once its money was refunded, also while the request waits', async () => {
    const { id, customer_id } = await received(7 * million, owner)
    const { money_out_id } = await finance.call(receipt.move, voided(id))
    const { items } = await owner.call(wallet.list, { query: { customer_id_in: [customer_id] } })
    const asked = await manager.call(wallet.refund, refund(items[0]?.id ?? '', 7 * million))
    await owner.call(moneyOut.move, approve(asked.id))
    expect((await owner.refused(moneyOut.move, approve(money_out_id))).code).toBe('deposit_spent')
    expect((await owner.call(receipt.get, { params: { id } })).status).toBe(10)
  })
  test('of cash that a driver has is approved by somebody else than the driver', async () => {
    const more = { payment_method_id: methodOf('DRIVER'), employee_id: (await manager.call(session.info, {})).id }
    const { id } = await received(6 * million, owner, more)
    const { money_out_id } = await finance.call(receipt.move, voided(id))
    expect((await manager.refused(moneyOut.move, approve(money_out_id))).code).toBe('own_payee')
    await owner.call(moneyOut.move, approve(money_out_id))
    expect((await owner.call(receipt.get, { params: { id } })).status).toBe(30)
  })
})

describe('a debt that is written off as a discount', () => {
  const approved = async (customer_id: string, unit_price: number) => {
    const body = { customer_id, branch_id: 1, lines: [{ label: 'Sewa', unit_price }] }
    const { id, hash } = await finance.call(invoice.create, { body })
    return owner.call(invoice.move, { params: { id }, body: { action: 'approve', hash } })
  }
  const discount = (invoice_id: string, customer_id: string, amount: number) => ({
    body: {
      customer_id,
      branch_id: 1,
      payment_method_id: methodOf('DEPOSIT'),
      amount: 0,
      lines: [{ invoice_id, component: 'DISCOUNT' as const, amount }],
    },
  })
  test('is given alone up to the sum, however it is split and by twenty at once', async () => {
    const customer_id = await aCustomer()
    const invoices = []
    for (let n = 0; n < 20; n++) invoices.push(await approved(customer_id, 2 * million))
    const big = await approved(customer_id, 80 * million)
    const whole = await finance.refused(receipt.create, discount(big.id, customer_id, big.open))
    expect(Object.keys(whole.fields ?? {})).toEqual(['lines.0.amount'])
    expect(whole.fields?.['lines.0.amount']).toContain('credit note')
    const people = [finance, manager, owner]
    const all = await Promise.all(
      invoices.map(({ id }, n) => (people[n % 3] ?? owner).send(receipt.create, discount(id, customer_id, 1_500_000))),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3)
  })
})

describe('money that a payment provider has', () => {
  test('goes to the bank alone, and elsewhere with another person', async () => {
    await received(40 * million, finance, { account_id: accountOf('gateway_clearing') })
    const away = await finance.call(journal.create, anEntry(accountOf('gateway_clearing'), costs, 40 * million))
    expect(away.waiting_id).toEqual(expect.any(String))
    const home = await finance.call(
      journal.create,
      anEntry(accountOf('gateway_clearing'), accountOf('bank'), 30 * million),
    )
    expect(home.waiting_id).toBeNull()
  })
})

describe('an account that holds money', () => {
  test('holds it until it is empty', async () => {
    const body = { code: '1199', name: 'Kas Kedua', kind: 'ASSET' as const, holds_money: true, may_be_overdrawn: false }
    const { id } = await finance.call(ledgerAccount.create, { body })
    await finance.call(journal.create, anEntry(capital, id, 9 * million))
    const hidden = { params: { id }, body: { holds_money: false } }
    expect(Object.keys((await finance.refused(ledgerAccount.change, hidden)).fields ?? {})).toEqual(['holds_money'])
    const { waiting_id } = await finance.call(journal.create, anEntry(id, cash, 9 * million))
    await owner.call(moneyOut.move, approve(waiting_id))
    expect((await finance.call(ledgerAccount.change, hidden)).holds_money).toBe(false)
  })
})

describe('the account that a refund goes to', () => {
  const bank = { bank_name: 'BCA', bank_account: '5420118833', bank_holder: 'Budi' }
  test('is trusted by neither asker nor approver who changed it', async () => {
    const { customer_id, wallet_id } = await walletWith(30 * million)
    await manager.call(customer.change, { params: { id: customer_id }, body: bank })
    expect((await manager.refused(wallet.refund, refund(wallet_id, 8 * million))).code).toBe('bank_changed_by_you')
    const { id } = await finance.call(wallet.refund, refund(wallet_id, 8 * million))
    expect((await manager.refused(moneyOut.move, approve(id))).code).toBe('bank_changed_by_you')
    await finance.call(moneyOut.move, { params: { id }, body: { action: 'withdraw' } })
  })
  test('stays as it was asked for, and another than the customer’s is said to the approver', async () => {
    const { customer_id, wallet_id } = await walletWith(30 * million)
    await owner.call(customer.change, { params: { id: customer_id }, body: bank })
    const known = await finance.call(wallet.refund, refund(wallet_id, 8 * million))
    expect(await read(known.id)).toMatchObject({ ...bank, is_other_account: false })
    await manager.call(customer.change, { params: { id: customer_id }, body: { bank_account: '999111222' } })
    expect(await read(known.id)).toMatchObject({ ...bank, is_other_account: true })
    const own = { paid_by: 'TRANSFER', bank_name: 'BNI', bank_account: '123456789', bank_holder: 'Clerk' }
    const elsewhere = await finance.call(wallet.refund, refund(wallet_id, 8 * million, own))
    expect(await read(elsewhere.id)).toMatchObject({ bank_account: '123456789', is_other_account: true })
  })
})

describe('a payment that waits', () => {
  test('is approved once by twenty at once, and is neither withdrawn nor refused besides', async () => {
    const { wallet_id } = await walletWith(30 * million)
    const { id } = await finance.call(wallet.refund, refund(wallet_id, 8 * million))
    const tries = Array.from({ length: 20 }, (_, n) => {
      if (n % 4 === 0) return finance.send(moneyOut.move, { params: { id }, body: { action: 'withdraw' } })
      if (n % 4 === 1) return manager.send(moneyOut.move, { params: { id }, body: { action: 'refuse', reason: 'x' } })
      return (n % 4 === 2 ? owner : manager).send(moneyOut.move, approve(id))
    })
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status } = await read(id)
    const { balance } = await owner.call(wallet.get, { params: { id: wallet_id } })
    expect(balance).toBe(status === 20 ? 22 * million : 30 * million)
  })
  test('stays waiting when the sum is raised, and is paid though the customer is archived', async () => {
    const { wallet_id, customer_id } = await walletWith(9 * million)
    const { id } = await finance.call(wallet.refund, refund(wallet_id, 9 * million))
    expect((await finance.refused(moneyOut.move, approve(id))).code).toBe('own_money_out')
    const archived = await owner.send(customer.move, {
      params: { id: customer_id },
      body: { action: 'archive', reason: 'Pindah' },
    })
    expect([200, 409]).toContain(archived.status)
    expect((await owner.call(moneyOut.move, approve(id))).status).toBe(20)
  })
  test('is asked for once: a reversal that waits is not asked for again', async () => {
    const { id } = await owner.call(journal.create, anEntry(capital, cash, 60 * million))
    const reversed = { params: { id }, body: { date: today, reason: 'Salah akun' } }
    const all = await Promise.all(Array.from({ length: 20 }, () => finance.send(journal.reverse, reversed)))
    expect(all.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(all.find(({ status }) => status >= 300)?.body.metadata?.error?.code).toBe('already_asked')
  })
  test('is nobody’s of another company', async () => {
    const { wallet_id } = await walletWith(9 * million)
    const { id } = await finance.call(wallet.refund, refund(wallet_id, 9 * million))
    const stranger = server.as('Owner', 'beta')
    for (const action of ['approve', 'withdraw'] as const)
      expect((await stranger.refused(moneyOut.move, { params: { id }, body: { action } })).code).toBe('not_found')
    expect((await stranger.refused(moneyOut.get, { params: { id } })).code).toBe('not_found')
  })
  test('is approved by no application', async () => {
    const { aClient, program } = await clientsOf(server)
    const scopes = ['money_out.read', 'money_out.approve', 'wallet.refund', 'wallet.read']
    const app = await program(credentialsOf(await aClient({ scopes })))
    const { wallet_id } = await walletWith(9 * million)
    const { id } = await finance.call(wallet.refund, refund(wallet_id, 9 * million))
    expect((await app.refused(moneyOut.move, approve(id))).code).toBe('approved_by_person')
    expect((await app.send(wallet.refund, refund(wallet_id, 9 * million))).status).toBe(400)
  })
  test('small sums of twenty at once find room together for the sum alone', async () => {
    const { wallet_id } = await walletWith(100 * million)
    const people = [finance, manager, owner]
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (people[n % 3] ?? owner).send(wallet.refund, refund(wallet_id, 1_000_000))),
    )
    const paid = all.filter(({ body }) => (body.data as { status?: string }).status === 'COMPLETED')
    expect(paid.length).toBeLessThanOrEqual(5)
  })
})

test('a payment that was taken back says so, on its voucher too', async () => {
  const { wallet_id } = await walletWith(9 * million)
  const { id } = await finance.call(wallet.refund, refund(wallet_id, 9 * million))
  await owner.call(moneyOut.move, approve(id))
  expect(await read(id)).toMatchObject({ status: 20, is_reversed: false })
  await finance.call(wallet.reverse, { params: { id }, body: { reason: 'Rekening ditutup' } })
  expect(await read(id)).toMatchObject({ status: 20, is_reversed: true })
  expect((await owner.call(wallet.get, { params: { id: wallet_id } })).balance).toBe(9 * million)
  const headers = { authorization: `Bearer ${await server.tokenFor('Owner')}` }
  const { rawPayload } = await server.app.inject({ url: `/api/v2/money-out/${id}/paper?language=id`, headers })
  expect(pdfText(rawPayload).join(' ').toUpperCase()).toContain('DIBATALKAN')
})

test('the books agree with all of it', async () => expect(await evidenceOf(server.work, aboutMoney)).toEqual([]))
