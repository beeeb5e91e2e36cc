import { deposit } from '@rental/core/modules/deposit/deposit.contract'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { moneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { orderCharge } from '@rental/core/modules/order-charge/order-charge.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { orderGoesOut, orderIsBack } from '../flows/order-to-cash.ts'
import { pricesOf } from './a-price.ts'
import { dayIn, today } from './days.ts'
import { invoicesOf } from './invoicing.ts'
import { orderingFor, ordersOf } from './ordering.ts'
import type { startTestServer } from './test-server.ts'

type TestServer = Awaited<ReturnType<typeof startTestServer>>

const million = 1_000_000
const daysAgo = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - days * 86_400_000).toISOString()

/** Records of what was agreed and paid, in their different states, for faults to be planted in. */
export async function agreedRecords(server: TestServer): Promise<void> {
  const [owner, finance] = [server.as('Owner'), server.as('Finance')]
  const { bill, billed, approve } = invoicesOf(owner)
  const ordering = await orderingFor(server.db, owner)

  /** Orders that run, that are over and billed, and that are charged later. */
  async function agreements() {
    const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
    await forCategory('MPV', { amount: 350_000 })
    const anOrder = async (duration = 3) => {
      const line = { vehicle_id: await aVehicle('MPV'), started_at: daysAgo(3), duration }
      return ordersOf(owner, await aCustomer()).confirmed([line])
    }
    await anOrder(5)
    const over = await anOrder()
    const line = over.lines[0]?.id ?? ''
    await ordering((work) => orderGoesOut(work, over.id, line, daysAgo(3)))
    await ordering((work) => orderIsBack(work, over.id, line, daysAgo(0)))
    await billed(over.id, dayIn(40))
    const charge = async (reference: string) => {
      const fine = { kind: 'FINE' as const, happened_on: dayIn(-2), reference, description: 'Tilang', amount: 250_000 }
      const { charges } = await owner.call(orderCharge.create, { params: { id: over.id }, body: fine })
      return charges.find((one) => one.reference === reference)?.id ?? ''
    }
    const takeBack = (charge_id: string) =>
      owner.call(orderCharge.takeBack, { params: { id: over.id, charge_id }, body: { reason: 'Sudah dibayar' } })
    await cheaper(await anOrder(5))
    const invoiced = await charge('ETLE 1')
    for (const { id } of await bill(over.id, today())) await approve(id)
    await takeBack(invoiced)
    await takeBack(await charge('ETLE 2'))
    await charge('ETLE 3')
  }

  /** An order whose rent is reduced by half for a day, and by the whole of another. */
  async function cheaper({ id }: SalesOrder) {
    for (const [day, reduced_percent] of [
      [dayIn(0), '50'],
      [dayIn(1), '100'],
    ] as const) {
      const body = { reduced_from: day, reduced_until: day, reduced_percent }
      const { hash } = await owner.call(salesOrder.abatePreview, { params: { id }, body })
      await owner.call(salesOrder.abate, { params: { id }, body: { ...body, hash, reason: 'Di bengkel' } })
    }
  }

  /** Money that left alone, after two had seen it, that waits, and that was refused. */
  async function payments() {
    const { aCustomer } = pricesOf(owner, '2026-01-01')
    const above = (money_out_above: number) => owner.call(setting.changeGeneral, { body: { money_out_above } })
    await above(5 * million)
    const walletWith = async (amount: number) => {
      const body = {
        customer_id: await aCustomer(),
        amount,
        description: 'Deposit',
        reference_type: 'PAYMENT' as const,
      }
      return (await owner.call(wallet.deposit, { body })).wallet_id
    }
    const refund = async (amount: number) => {
      const body = { amount, description: 'Pengembalian', reference_type: 'OTHER' as const }
      return finance.call(wallet.refund, { body: { ...body, wallet_id: await walletWith(10 * million) } })
    }
    const decide = (id: string, action: 'approve' | 'refuse') =>
      owner.call(moneyOut.move, { params: { id }, body: { action, ...(action === 'refuse' && { reason: 'Belum' }) } })
    await refund(million)
    await refund(7 * million)
    await decide((await refund(8 * million)).id, 'approve')
    await decide((await refund(9 * million)).id, 'refuse')

    const { items } = await owner.call(ledgerAccount.list, { query: { limit: 100 } })
    const accountOf = (code: string) => items.find((one) => one.code === code)?.id ?? ''
    const entry = (from: string, to: string, amount: number) => {
      const lines = [
        { account_id: accountOf(to), debit: amount, credit: 0 },
        { account_id: accountOf(from), debit: 0, credit: amount },
      ]
      return owner.call(journal.create, { body: { date: today(), branch_id: 1, description: 'Kas', lines } })
    }
    const putIn = await entry('3101', '1101', 2 * million)
    await entry('1101', '5102', million)
    await owner.call(journal.reverse, { params: { id: putIn.id }, body: { date: today(), reason: 'Salah akun' } })
  }

  /** Cash in the hands of a driver, a receipt that is void, and a deposit that is kept and one that is given back. */
  async function cash() {
    const { aCustomer, aVehicle } = pricesOf(owner, '2026-01-01')
    const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
    const paid = (customer_id: string, kind: string, amount: number, more: object) => {
      const payment_method_id = methods.find((one) => one.kind === kind)?.id ?? 0
      return owner.call(receipt.create, { body: { customer_id, branch_id: 1, payment_method_id, amount, ...more } })
    }
    const { id: employee_id } = await server.as('Driver').call(session.info, {})
    await owner.call(wallet.credit, { body: { employee_id, amount: 70_000, description: 'Uang jalan' } })
    const told_late = {
      spent_at: daysAgo(1),
      amount: 10_000,
      reference_type: 'PARKING' as const,
      description: 'Parkir',
    }
    await server.as('Driver').call(wallet.debit, { body: { employee_id, ...told_late } })
    await paid(await aCustomer(), 'DRIVER', 300_000, { employee_id, overpaid: 300_000 })
    const { id } = await paid(await aCustomer(), 'TRANSFER', 400_000, { overpaid: 400_000 })
    await owner.call(receipt.move, { params: { id }, body: { action: 'void', reason: 'Salah input' } })
    for (const isKept of [true, false]) {
      const customer_id = await aCustomer()
      const order = await ordersOf(owner, customer_id).confirmed([{ vehicle_id: await aVehicle('MPV') }], {
        deposit: 500_000,
      })
      await paid(customer_id, 'TRANSFER', 500_000, { deposits: [{ order_id: order.id, amount: 500_000 }] })
      const because = { params: { id: order.id }, body: { amount: 500_000, reason: 'Order batal' } }
      await (isKept ? owner.call(deposit.forfeit, because) : owner.call(deposit.releaseEarly, because))
    }
  }

  await agreements()
  await payments()
  await cash()
}
