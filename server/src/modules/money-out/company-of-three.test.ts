import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { moneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { takesEffect } from '../../testing/a-client.ts'
import { startTestServer } from '../../testing/test-server.ts'

/** An owner, a clerk and a driver: nobody else is left to ask. */
const server = await startTestServer()
const [owner, clerk, driver] = [server.as('Owner'), server.as('Finance'), server.as('Driver')]
const { id: owner_id } = await owner.call(session.info, {})
const { id: employee_id } = await driver.call(session.info, {})
const three = new Set([owner_id, employee_id, (await clerk.call(session.info, {})).id])
const { items: people } = await owner.call(user.list, { query: { limit: 50 } })
for (const { id } of people.filter((one) => !three.has(one.id)))
  await owner.call(user.move, { params: { id }, body: { action: 'deactivate' } })
const { aCustomer } = pricesOf(owner, '2026-01-01')
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const payment_method_id = methods.find(({ kind }) => kind === 'TRANSFER')?.id ?? 0
const million = 1_000_000

const approve = (id: string) => ({ params: { id }, body: { action: 'approve' as const } })
const waitingFor = async (who: typeof owner) =>
  (await who.call(dashboard.attention, {})).approvals?.items.map(({ id }) => id) ?? []

test('the clerk works alone below the sum, and asks the owner above it, who sees it at once', async () => {
  const customer_id = await aCustomer()
  const body = { customer_id, branch_id: 1, payment_method_id, amount: 20 * million, overpaid: 20 * million }
  await clerk.call(receipt.create, { body })
  const { items } = await clerk.call(wallet.list, { query: { customer_id_in: [customer_id] } })
  const wallet_id = items[0]?.id ?? ''
  const back = (amount: number) => ({
    body: { wallet_id, amount, description: 'Kelebihan bayar', reference_type: 'OTHER' as const },
  })
  expect((await clerk.call(wallet.refund, back(500_000))).status).toBe('COMPLETED')
  const { id } = await clerk.call(wallet.refund, back(15 * million))
  const { approvers } = await clerk.call(moneyOut.get, { params: { id } })
  expect(approvers).toEqual([(await owner.call(session.info, {})).full_name])
  expect(await waitingFor(owner)).toContain(id)
  expect(await waitingFor(clerk)).not.toContain(id)
  expect((await owner.call(moneyOut.move, approve(id))).status).toBe(20)
})

test('what the owner asks for himself, the clerk approves, unless the clerk recorded the money', async () => {
  const own = await aCustomer()
  const deposit = { customer_id: own, amount: 9 * million, description: 'Titipan', reference_type: 'PAYMENT' as const }
  const { wallet_id } = await owner.call(wallet.deposit, { body: deposit })
  const body = { wallet_id, amount: 9 * million, description: 'Kembali', reference_type: 'OTHER' as const }
  const { id } = await owner.call(wallet.refund, { body })
  expect((await owner.refused(moneyOut.move, approve(id))).code).toBe('own_money_out')
  expect((await clerk.call(moneyOut.move, approve(id))).status).toBe(20)
})

test('the clerk gives cash for trips, the driver writes what he spends, and nobody waits', async () => {
  const give = { employee_id, amount: 900_000, description: 'Uang jalan' }
  const spent = { employee_id, amount: 15_000, description: 'Parkir', reference_type: 'PARKING' as const }
  expect((await clerk.call(wallet.credit, { body: give })).status).toBe('COMPLETED')
  const { id } = await driver.call(wallet.debit, { body: spent })
  expect((await clerk.call(wallet.verify, { params: { id }, body: {} })).status).toBe('COMPLETED')
  expect((await clerk.call(wallet.settle, { body: { employee_id, description: 'Sisa' } })).amount).toBe(885_000)
})

test('the owner may say that one person suffices, and nobody else may', async () => {
  await owner.call(setting.changeGeneral, { body: { money_out_above: null } })
  await takesEffect()
  const { wallet_id } = await owner.call(wallet.deposit, {
    body: { customer_id: await aCustomer(), amount: 30 * million, description: 'Titipan', reference_type: 'PAYMENT' },
  })
  const body = { wallet_id, amount: 30 * million, description: 'Kembali', reference_type: 'OTHER' as const }
  expect((await clerk.call(wallet.refund, { body })).status).toBe('COMPLETED')
  expect((await clerk.send(setting.changeGeneral, { body: { money_out_above: 1 } })).status).toBe(403)
})
