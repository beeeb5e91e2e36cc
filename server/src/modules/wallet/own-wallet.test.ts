import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { role } from '@rental/core/modules/role/role.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import type { Ctx } from '../../http/handlers.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { aboutMoney, evidenceOf } from '../../testing/proving.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'
import { creditEmployee } from './wallet.commands.ts'

const server = await startTestServer()
const [owner, operations, driver, finance] = [
  server.as('Owner'),
  server.as('Operations'),
  server.as('Driver'),
  server.as('Finance'),
]
const { aCustomer } = pricesOf(owner, '2026-01-01')
const idOf = async (caller: typeof owner) => (await caller.call(session.info, {})).id
const [ownerId, operationsId, driverId] = [await idOf(owner), await idOf(operations), await idOf(driver)]
const { company } = await owner.call(session.info, {})
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const payment_method_id = methods.find(({ kind }) => kind === 'DRIVER')?.id ?? 0

const given = (employee_id: string, amount = 50_000) => ({
  body: { employee_id, amount, description: 'Uang jalan' },
})
const parked = (employee_id: string, amount = 2000) => ({
  body: { employee_id, amount, description: 'Parkir', reference_type: 'PARKING' as const },
})
const decided = (id: string) => ({ params: { id }, body: { reason: 'Salah catat' } })
const verified = (id: string) => ({ params: { id }, body: {} })

describe('one’s own wallet', () => {
  test('is moved by others alone, also that of an owner', async () => {
    for (const [caller, own, other] of [
      [operations, operationsId, owner],
      [owner, ownerId, operations],
    ] as const) {
      const code = async (call: Parameters<typeof caller.refused>) => (await caller.refused(...call)).code
      expect(await code([wallet.credit, given(own, 25_000_000)])).toBe('own_wallet')
      const credited = await other.call(wallet.credit, given(own))
      expect(credited).toMatchObject({ status: 'COMPLETED', balance_after: 50_000 })
      const settling = { body: { employee_id: own, description: 'Setoran' } }
      expect(await code([wallet.settle, settling])).toBe('own_wallet')
      expect(await code([wallet.repay, { body: { ...settling.body, amount: 1000 } }])).toBe('own_wallet')
      await other.call(wallet.settle, settling)
    }
    const { id } = await operations.call(wallet.credit, given(ownerId))
    expect((await owner.refused(wallet.reverse, decided(id))).code).toBe('own_wallet')
    await finance.call(wallet.reverse, decided(id))
  })
  test('has expenses that wait for another person, who alone verifies or rejects them', async () => {
    const [one, two] = [
      await operations.call(wallet.debit, parked(operationsId)),
      await operations.call(wallet.debit, parked(operationsId)),
    ]
    expect(one).toMatchObject({ status: 'PENDING', balance_after: null })
    expect((await operations.refused(wallet.verify, verified(one.id))).code).toBe('own_wallet')
    expect((await operations.refused(wallet.reject, decided(one.id))).code).toBe('own_wallet')
    expect(await owner.call(wallet.verify, verified(one.id))).toMatchObject({ status: 'COMPLETED' })
    expect(await owner.call(wallet.reject, decided(two.id))).toMatchObject({ status: 'CANCELLED' })
    expect(await operations.call(wallet.debit, parked(driverId))).toMatchObject({ status: 'COMPLETED' })
  })
  test('is not moved past the rules: the database asks who acts', async () => {
    const acting = { ...nobody, company: company.id, user: operationsId }
    const lying = { user_id: ownerId, permissions: new Set<string>() }
    const cheat = transact(server.db, acting, (tx) =>
      creditEmployee({ tx, actor: lying, now: new Date() } as unknown as Ctx, given(operationsId).body),
    )
    await expect(cheat).rejects.toMatchObject({ constraint: 'wallet_own_check' })
    const { id } = await operations.call(wallet.debit, parked(operationsId))
    const decide = (set: string, by: string) =>
      transact(server.db, { ...acting, user: by }, (tx) =>
        sql`update wallet_transaction set ${sql.raw(set)} where id = ${id}`.execute(tx),
      )
    await expect(decide(`status = 'CANCELLED'`, operationsId)).rejects.toMatchObject({ constraint: 'wallet_own_check' })
    const asAnother = `decided_by_id = '${ownerId}', decided_at = now()`
    await expect(decide(asAnother, operationsId)).rejects.toMatchObject({ constraint: 'wallet_own_check' })
    await expect(decide(`decided_by_id = '${operationsId}'`, ownerId)).rejects.toMatchObject({
      constraint: 'wallet_own_check',
    })
    await owner.call(wallet.reject, decided(id))
  })
})

describe('the money that a wallet begins with', () => {
  test('asks for the right of the move that it is, and for another person', async () => {
    const { items } = await owner.call(role.list, { query: { limit: 50 } })
    const params = { id: items.find(({ name }) => name === 'Sales')?.id ?? 0 }
    const sales = server.as('Sales')
    const opening = (type: 'DEPOSIT' | 'EMPLOYEE', owner_id: string, initial_balance: number) => ({
      body: { type, owner_id, initial_balance },
    })
    const allow = async (...permissions: string[]) => {
      await owner.call(role.change, { params, body: { permissions: ['wallet.read', 'wallet.create', ...permissions] } })
      await wait(1100)
    }
    await allow()
    const [one, two] = [await aCustomer(), await aCustomer()]
    const me = await idOf(sales)
    expect((await sales.refused(wallet.create, opening('EMPLOYEE', driverId, 5_000_000))).code).toBe('not_permitted')
    expect((await sales.refused(wallet.create, opening('DEPOSIT', one, 5_000_000))).code).toBe('not_permitted')
    expect(await sales.call(wallet.create, opening('DEPOSIT', one, 0))).toMatchObject({ balance: 0 })
    expect(await sales.call(wallet.create, opening('EMPLOYEE', me, 0))).toMatchObject({ balance: 0 })
    await allow('wallet.deposit')
    expect(await sales.call(wallet.create, opening('DEPOSIT', two, 70_000))).toMatchObject({ balance: 70_000 })
    expect((await sales.refused(wallet.create, opening('EMPLOYEE', driverId, 1000))).code).toBe('not_permitted')
    await allow('wallet.credit')
    expect((await sales.refused(wallet.create, opening('EMPLOYEE', me, 5_000_000))).code).toBe('own_wallet')
    expect((await sales.refused(wallet.create, opening('DEPOSIT', two, 1000))).code).toBe('not_permitted')
  })
})

describe('cash that a receipt says a driver has', () => {
  const record = async (employee_id: string, caller = owner, amount = 300_000) => {
    const paid = { customer_id: await aCustomer(), branch_id: 1, payment_method_id, employee_id, amount }
    return caller.send(receipt.create, { body: { ...paid, overpaid: amount } })
  }
  const taken = async (amount?: number) => {
    const { body } = await record(driverId, owner, amount)
    const { id, customer_name, number } = body.data as { id: string; customer_name: string; number: string }
    const cash = (await driver.call(wallet.takenCash, {})).find((one) => one.receipt_number === number)
    if (!cash) throw new Error('nobody is asked')
    return { receipt_id: id, customer_name, number, cash, params: { id: cash.id } }
  }
  const read = async (id: string, filter: object = {}) =>
    (await owner.call(wallet.allTransactions, { query: { limit: 50, ...filter } })).items.find((one) => one.id === id)
  const sums = async () =>
    (await owner.call(wallet.list, { query: { employee_id_in: [driverId], limit: 10 } })).items[0]

  test('is confirmed by him, once and for good', async () => {
    const { params, cash, customer_name } = await taken()
    expect(cash).toMatchObject({ amount: 300_000, cash_answer: 'WAITING', customer_name })
    expect(await sums()).toMatchObject({ unconfirmed: 300_000, disputed: 0 })
    expect(await read(cash.id, { cash_answer_in: ['WAITING'] })).toMatchObject({ created_by_id: ownerId })
    for (const caller of [owner, operations])
      expect((await caller.refused(wallet.answerCash, { params, body: { answer: 'CONFIRMED' } })).code).toBe(
        'own_cash_only',
      )
    const answer = () => driver.call(wallet.answerCash, { params, body: { answer: 'CONFIRMED' } })
    const confirmed = await answer()
    expect(confirmed).toMatchObject({ cash_answer: 'CONFIRMED', cash_reason: null })
    expect(await answer()).toEqual(confirmed)
    const late = { params, body: { answer: 'DISPUTED' as const, reason: 'Tidak pernah terima' } }
    expect((await driver.refused(wallet.answerCash, late)).code).toBe('own_cash_only')
    expect(await driver.call(wallet.takenCash, {})).toEqual([])
    expect(await sums()).toMatchObject({ unconfirmed: 0, disputed: 0 })
  })
  test('is disputed with a reason, of which finance hears, and may still turn up', async () => {
    const { params, cash, customer_name, number } = await taken(150_000)
    const dispute = (reason?: string) => ({ params, body: { answer: 'DISPUTED' as const, ...(reason && { reason }) } })
    expect((await driver.refused(wallet.answerCash, dispute())).fields).toHaveProperty('reason')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => driver.send(wallet.answerCash, dispute('Hanya 100.000'))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await read(cash.id, { cash_answer_in: ['DISPUTED'] })).toMatchObject({ cash_reason: 'Hanya 100.000' })
    expect(await sums()).toMatchObject({ disputed: 150_000 })
    const { items } = await finance.call(notification.list, { query: { notification_type_in: 'CASH_DISPUTED' } })
    expect(items).toHaveLength(1)
    expect(JSON.stringify(items[0])).toContain(customer_name)
    expect(JSON.stringify(items[0])).toContain(number)
    expect(await driver.call(wallet.answerCash, { params, body: { answer: 'CONFIRMED' } })).toMatchObject({
      cash_answer: 'CONFIRMED',
      cash_reason: 'Hanya 100.000',
    })
  })
  test('is not asked for any more when the receipt is void', async () => {
    const { params, receipt_id } = await taken(80_000)
    const body = { action: 'void' as const, reason: 'Salah supir' }
    await owner.call(receipt.move, { params: { id: receipt_id }, body })
    expect(await driver.call(wallet.takenCash, {})).toEqual([])
    expect(await sums()).toMatchObject({ unconfirmed: 0 })
    expect((await driver.refused(wallet.answerCash, { params, body: { answer: 'CONFIRMED' } })).code).toBe(
      'own_cash_only',
    )
  })
  test('is recorded and taken back by somebody else than its holder', async () => {
    const own = await record(ownerId)
    expect(own.body.metadata?.error?.fields).toHaveProperty('employee_id')
    const { body } = await record(ownerId, finance)
    const { id } = body.data as { id: string }
    const voided = { params: { id }, body: { action: 'void' as const, reason: 'Batal' } }
    expect((await owner.refused(receipt.move, voided)).code).toBe('own_wallet')
    await finance.call(receipt.move, voided)
  })
  test('is answered for by nobody else in the database', async () => {
    const { cash } = await taken(40_000)
    const as = (user: string, statement: ReturnType<typeof sql>) =>
      transact(server.db, { ...nobody, company: company.id, user }, (tx) => statement.execute(tx))
    const answer = sql`select answer_cash(${cash.id}, 'CONFIRMED', null) as done`
    expect((await as(ownerId, answer)).rows).toEqual([{ done: false }])
    const changed = await as(
      driverId,
      sql`update wallet_transaction set cash_answer = 'CONFIRMED', cash_answered_at = now() where id = ${cash.id} returning id`,
    )
    expect(changed.rows).toEqual([])
    await asOwner(server.url, `update wallet_transaction set created_by_id = '${driverId}' where id = '${cash.id}'`)
    expect((await as(driverId, answer)).rows).toEqual([{ done: false }])
    const query = { cash_answer_in: ['WAITING'] as const, limit: 10 }
    const waiting = await owner.call(wallet.transactions, { params: { id: (await sums())?.id ?? '' }, query })
    expect(waiting.items.map(({ id }) => id)).toEqual([cash.id])
    expect(await evidenceOf(server.work, aboutMoney)).toEqual([])
  })
})
