import { randomUUID } from 'node:crypto'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { wallet, type WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import { describe, expect, test } from 'vitest'
import { runProofs } from '../../proofs/run-proofs.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { aboutMoney, evidenceOf } from '../../testing/proving.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const [owner, driver, operations] = [server.as('Owner'), server.as('Driver'), server.as('Operations')]
const { aCustomer } = pricesOf(owner, '2026-01-01')
const { id: employee_id } = await driver.call(session.info, {})

const deposit = (customer_id: string, amount: number) =>
  owner.call(wallet.deposit, { body: { customer_id, amount, description: 'Deposit sewa', reference_type: 'PAYMENT' } })
const refund = (wallet_id: string, amount: number) => ({
  body: { wallet_id, amount, description: 'Pengembalian', reference_type: 'CANCELLATION' as const },
})
const read = (id: string) => owner.call(wallet.get, { params: { id } })
const give = (amount: number) => owner.call(wallet.credit, { body: { employee_id, amount, description: 'Uang jalan' } })
const parking = (amount: number, more: object = {}) => ({
  body: { employee_id, amount, description: 'Parkir', reference_type: 'PARKING' as const, ...more },
})

/** The chain of a wallet: every completed row goes on from the one before, and the last is the balance. */
async function expectChain(id: string) {
  const rows = await asOwner<{ change: number; balance_after: number; sequence: number }>(
    server.url,
    `select case when is_added then amount else -amount end::float8 as change, balance_after::float8, sequence
     from wallet_transaction where wallet_id = '${id}' and status = 'COMPLETED' order by sequence`,
  )
  let balance = 0
  for (const [at, row] of rows.entries()) {
    balance += row.change
    expect(row).toEqual({ change: row.change, balance_after: balance, sequence: at + 1 })
  }
  expect((await read(id)).balance).toBe(balance)
}

describe('the wallet of a customer', () => {
  test('holds what was taken, and gives back no more', async () => {
    const taken = await deposit(await aCustomer(), 500_000)
    expect(taken).toMatchObject({
      type: 'CREDIT',
      status: 'COMPLETED',
      balance_after: 500_000,
      reference_type: 'PAYMENT',
    })
    const { wallet_id } = taken
    const above = await owner.refused(wallet.refund, refund(wallet_id, 500_001))
    expect(above.fields).toEqual({ amount: 'More than the balance' })
    const back = await owner.call(wallet.refund, refund(wallet_id, 300_000))
    expect(back).toMatchObject({ type: 'REFUND', balance_after: 200_000 })
    const entry = await owner.call(journal.get, { params: { id: back.entry_id ?? '' } })
    expect(entry.lines.map(({ account_code, debit, credit }) => [account_code, debit, credit])).toEqual([
      ['2111', 300_000, 0],
      ['1111', 0, 300_000],
    ])
    await expectChain(wallet_id)
  })
  test('refunded wholly by twenty at once, is refunded once', async () => {
    const { wallet_id } = await deposit(await aCustomer(), 750_000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.send(wallet.refund, refund(wallet_id, 750_000))),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect((await read(wallet_id)).balance).toBe(0)
    await expectChain(wallet_id)
  })
  test('gives to another customer of the same group alone', async () => {
    const [head, member, other] = [await aCustomer(), await aCustomer(), await aCustomer()]
    await owner.call(customer.change, { params: { id: member }, body: { parent_id: head } })
    const { wallet_id } = await deposit(head, 400_000)
    const transfer = (customer_id: string) => ({
      body: { wallet_id, customer_id, amount: 150_000, description: 'Pindah ke cabang' },
    })
    expect((await owner.refused(wallet.transfer, transfer(other))).fields).toHaveProperty('customer_id')
    expect(await owner.call(wallet.transfer, transfer(member))).toMatchObject({
      type: 'TRANSFER',
      balance_after: 250_000,
    })
    const { items } = await owner.call(wallet.list, { query: { customer_id_in: member } })
    expect(items).toMatchObject([{ balance: 150_000, type: 'DEPOSIT', owner_id: member }])
  })
  test('is found by the name of its owner', async () => {
    const { wallet_id } = await deposit(await aCustomer(), 10_000)
    const { owner_name } = await read(wallet_id)
    for (const search_value of [owner_name, owner_name.toLowerCase()]) {
      const { items } = await owner.call(wallet.list, { query: { search_value, limit: 50 } })
      expect(items.map(({ id }) => id)).toContain(wallet_id)
      expect(items.every((one) => one.owner_name.toLowerCase().includes(owner_name.toLowerCase()))).toBe(true)
    }
  })
  test('is opened once, with what it begins with', async () => {
    const body = { type: 'DEPOSIT' as const, owner_id: await aCustomer(), initial_balance: 100_000 }
    const made = await owner.call(wallet.create, { body })
    expect(made).toMatchObject({ balance: 100_000, owner_id: body.owner_id })
    expect(await owner.call(wallet.balance, { params: { id: made.id } })).toMatchObject({ balance: 100_000 })
    const missing = { ...body, owner_id: randomUUID() }
    expect((await owner.refused(wallet.create, { body: missing })).fields).toHaveProperty('owner_id')
  })
  test('takes back a mistake by an opposite transaction, once', async () => {
    const taken = await deposit(await aCustomer(), 90_000)
    const params = { id: taken.id }
    const body = { reason: 'Salah pelanggan' }
    expect(await owner.call(wallet.reverse, { params, body })).toMatchObject({ is_reversed: true })
    expect((await owner.refused(wallet.reverse, { params, body })).code).toBe('already_reversed')
    expect((await read(taken.wallet_id)).balance).toBe(0)
    await expectChain(taken.wallet_id)
  })
})

describe('the cash of a driver', () => {
  test('is given, spent, verified by somebody else, and handed back', async () => {
    await give(500_000)
    const spent = await driver.call(wallet.debit, parking(15_000, { location: 'Thamrin' }))
    expect(spent).toMatchObject({ status: 'PENDING', balance_after: null, location: 'Thamrin' })
    const settle = { body: { employee_id, description: 'Setoran' } }
    expect((await owner.refused(wallet.settle, settle)).code).toBe('expenses_wait')
    expect((await driver.refused(wallet.verify, { params: { id: spent.id }, body: {} })).code).toBe('not_permitted')
    const verified = await operations.call(wallet.verify, { params: { id: spent.id }, body: {} })
    expect(verified).toMatchObject({ status: 'COMPLETED', balance_after: 485_000 })
    expect((await operations.refused(wallet.verify, { params: { id: spent.id }, body: {} })).code).toBe(
      'transaction_decided',
    )
    expect(await owner.call(wallet.settle, settle)).toMatchObject({
      type: 'SETTLEMENT',
      amount: 485_000,
      balance_after: 0,
    })
    expect((await owner.refused(wallet.settle, settle)).code).toBe('nothing_to_settle')
    await expectChain(spent.wallet_id)
  })
  test('is proved by photos, except for parking up to the sum of a day', async () => {
    expect((await driver.refused(wallet.debit, parking(20_001))).fields).toHaveProperty('media_id')
    expect(
      (await driver.refused(wallet.debit, { body: { ...parking(5000).body, reference_type: 'TOLL' } })).fields,
    ).toHaveProperty('media_id')
    const fuel = { body: { ...parking(5000).body, reference_type: 'FUEL' as const } }
    expect(Object.keys((await driver.refused(wallet.debit, fuel)).fields ?? {}).toSorted()).toEqual([
      'litres',
      'odometer_km',
    ])
  })
  test('counts an expense that is sent again once', async () => {
    const body = { ...parking(1000).body, id: randomUUID() }
    const sent = await Promise.all(Array.from({ length: 8 }, () => driver.send(wallet.debit, { body })))
    expect(new Set(sent.map(({ body: { data } }) => (data as WalletTransaction).id))).toEqual(new Set([body.id]))
    const { items } = await owner.call(wallet.allTransactions, { query: { status_in: ['PENDING'], limit: 50 } })
    expect(items.filter(({ id }) => id === body.id)).toHaveLength(1)
    await operations.call(wallet.reject, { params: { id: body.id }, body: { reason: 'Bukan untuk dinas' } })
  })
  test('is overdrawn only as far as the company allows', async () => {
    await owner.call(setting.changeGeneral, { body: { employee_overdraft: 9000, parking_without_photo: 1_000_000 } })
    const log = (amount: number) => operations.call(wallet.debit, parking(amount))
    const { wallet_id } = await log(4000)
    expect((await operations.refused(wallet.debit, parking(6000))).code).toBe('wallet_floor')
    expect(await log(5000)).toMatchObject({ status: 'COMPLETED', balance_after: -9000 })
    expect((await owner.refused(wallet.settle, { body: { employee_id, description: 'Setoran' } })).code).toBe(
      'nothing_to_settle',
    )
    await give(9000)
    await expectChain(wallet_id)
  })
  test('of others is not seen by a driver', async () => {
    const taken = await deposit(await aCustomer(), 10_000)
    expect((await driver.refused(wallet.get, { params: { id: taken.wallet_id } })).code).toBe('not_found')
    const { items } = await driver.call(wallet.list, { query: { limit: 50 } })
    expect(new Set(items.map(({ owner_id }) => owner_id))).toEqual(new Set([employee_id]))
    expect(
      (await driver.refused(wallet.debit, { body: { ...parking(5000).body, employee_id: randomUUID() } })).code,
    ).toBe('not_permitted')
  })
})

test('entries by hand do not reach wallets', async () => {
  const { items } = await owner.call(ledgerAccount.list, { query: { search_value: '2111', limit: 10 } })
  const account_id = items.find(({ code }) => code === '2111')?.id ?? ''
  const cash = (await owner.call(ledgerAccount.list, { query: { search_value: '1101', limit: 10 } })).items[0]?.id ?? ''
  const lines = [
    { account_id: cash, debit: 1000, credit: 0 },
    { account_id, debit: 0, credit: 1000 },
  ]
  const body = { date: '2026-11-01', branch_id: 1, description: 'Manual', lines }
  expect((await owner.refused(journal.create, { body })).fields).toHaveProperty(['lines.1.account_id'])
})

test('the proof finds nothing, and finds a row that was changed', async () => {
  const evidence = async () =>
    (await runProofs(server.work, 'wallets'))?.flatMap((run) => run.evidence.map(({ problem }) => problem))
  expect(await evidenceOf(server.work, aboutMoney)).toEqual([])
  const { id } = await deposit(await aCustomer(), 70_000)
  const put = (amount: number) =>
    asOwner(server.url, `update wallet_transaction set amount = ${amount} where id = '${id}'`)
  await put(70_001)
  expect(new Set(await evidence())).toEqual(new Set(['wallet_chain_broken', 'wallet_differs']))
  await put(70_000)
  expect(await evidence()).toEqual([])
})
