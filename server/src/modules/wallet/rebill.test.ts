import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { invoicesOf } from '../../testing/invoicing.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { aboutMoney, evidenceOf } from '../../testing/proving.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { id: employee_id } = await server.as('Driver').call(session.info, {})
await owner.call(setting.changeGeneral, {
  body: { is_pkp: true, npwp: '0012345678901000', parking_without_photo: 1_000_000 },
})
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 7, amount: 9_000_000 })
const { bill, approve, credited } = invoicesOf(owner)
const { confirmed, submitted } = ordersOf(owner, await aCustomer())

const anOrder = async () => {
  const started_at = `${nextYear}-03-10T02:00:00Z`
  return confirmed([
    { vehicle_id: await aVehicle(), rental_type_id: 7, duration_uom: 'MONTH', duration: 3, started_at },
  ])
}
const parked = (order_id: string, amount = 87_500) =>
  owner.call(wallet.debit, {
    body: {
      employee_id,
      amount,
      description: 'Parkir bandara',
      reference_type: 'PARKING',
      order_id,
      is_rebillable: true,
    },
  })
const expenses = async ({ id }: SalesOrder) =>
  (await owner.call(salesOrder.schedule, { params: { id } }))
    .filter(({ label }) => label)
    .map(({ kind, label, amount, is_taxed, status }) => ({ kind, label, amount, is_taxed, status }))
const row = { kind: 'REIMBURSEMENT', label: 'Parkir bandara', amount: 87_500, is_taxed: false, status: 'PLANNED' }
const reverse = (id: string) =>
  owner.call(wallet.reverse, { params: { id }, body: { reason: 'Bukan untuk pelanggan ini' } })
const evidence = () => evidenceOf(server.work, [...aboutMoney, 'billing_coverage'])

describe('an expense that the customer pays', () => {
  test('waits for the next invoice, at cost and without PPN', async () => {
    const order = await anOrder()
    await parked(order.id)
    await parked(order.id, 12_500)
    expect(await expenses(order)).toEqual([row, { ...row, amount: 12_500 }])
    const made = await bill(order.id, `${nextYear}-03-31`)
    const lines = made.flatMap((one) => one.lines.filter(({ kind }) => kind === 'REIMBURSEMENT'))
    expect(lines.map(({ label, total, is_taxed }) => [label, total, is_taxed])).toEqual([
      ['Parkir bandara', 87_500, false],
      ['Parkir bandara', 12_500, false],
    ])
    expect(await evidence()).toEqual([])
  })
  test('is booked from the costs to be billed to the customer', async () => {
    const order = await anOrder()
    await parked(order.id)
    const [made] = (await bill(order.id, `${nextYear}-03-31`)).filter((one) =>
      one.lines.some(({ kind }) => kind === 'REIMBURSEMENT'),
    )
    const { id } = await approve(made?.id ?? '')
    const { items } = await owner.call(journal.list, { query: { invoice_id_in: [id], limit: 10 } })
    const entry = await owner.call(journal.get, { params: { id: items[0]?.id ?? '' } })
    expect(entry.lines.map(({ account_code, credit }) => [account_code, credit])).toContainEqual(['1134', 87_500])
  })
  test('is taken off the schedule, and off an invoice that waits, when it is taken back', async () => {
    const order = await anOrder()
    const planned = await parked(order.id)
    await reverse(planned.id)
    expect(await expenses(order)).toEqual([{ ...row, status: 'VOID' }])
    const invoiced = await parked(order.id)
    const before = await bill(order.id, `${nextYear}-03-31`)
    await reverse(invoiced.id)
    expect((await expenses(order)).map(({ status }) => status)).toEqual(['VOID', 'VOID'])
    const after = await bill(order.id, `${nextYear}-03-31`)
    const of = (made: typeof after) => made.flatMap(({ lines }) => lines.map(({ kind }) => kind))
    expect(of(before)).toContain('REIMBURSEMENT')
    expect(of(after)).not.toContain('REIMBURSEMENT')
    expect(await evidence()).toEqual([])
  })
  test('is credited when it is taken back after the invoice was approved', async () => {
    const order = await anOrder()
    const { id } = await parked(order.id)
    for (const made of await bill(order.id, `${nextYear}-03-31`)) await approve(made.id)
    await reverse(id)
    expect((await expenses(order)).map(({ amount, status }) => [amount, status])).toEqual(
      expect.arrayContaining([
        [-87_500, 'PLANNED'],
        [87_500, 'INVOICED'],
      ]),
    )
    expect(await evidence()).toEqual([])
  })
  test('is credited for what notes by hand have left of it', async () => {
    const order = await anOrder()
    const { id } = await parked(order.id)
    const [made] = await bill(order.id, `${nextYear}-03-31`)
    await approve(made?.id ?? '')
    const line_id = made?.lines.find(({ kind }) => kind === 'REIMBURSEMENT')?.id ?? ''
    await credited(made?.id ?? '', { lines: [{ line_id, amount: 30_000 }] })
    await reverse(id)
    expect((await expenses(order)).map(({ amount, status }) => [amount, status])).toEqual(
      expect.arrayContaining([
        [-57_500, 'PLANNED'],
        [87_500, 'INVOICED'],
      ]),
    )
    expect(await evidence()).toEqual([])
  })
  test('stays when its order is cancelled', async () => {
    const order = await anOrder()
    await parked(order.id)
    const body = { action: 'cancel' as const, reason: 'Batal', cancellation_fee: 0 }
    await owner.call(salesOrder.move, { params: { id: order.id }, body })
    expect(await expenses(order)).toEqual([row])
    const made = await bill(order.id, `${nextYear}-03-31`)
    expect(made.map(({ total }) => total)).toEqual([87_500])
    expect(await owner.call(invoice.get, { params: { id: made[0]?.id ?? '' } })).toMatchObject({ total_tax: 0 })
  })
  test('needs an order that is agreed', async () => {
    const draft = await submitted([{ vehicle_id: await aVehicle() }])
    const body = {
      employee_id,
      amount: 1000,
      description: 'Parkir',
      reference_type: 'PARKING' as const,
      order_id: draft.id,
      is_rebillable: true,
    }
    expect((await owner.refused(wallet.debit, { body })).fields).toHaveProperty('order_id')
  })
})
