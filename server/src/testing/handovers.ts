import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import type { InspectionInput } from '@rental/core/modules/inspection/inspection.fields'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { pricesOf } from './a-price.ts'
import { passed_guards } from './handing-over.ts'
import { inspectingAs } from './inspecting.ts'
import { ordersOf } from './ordering.ts'
import type { startTestServer } from './test-server.ts'

const hour = 3_600_000
export const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

/** Vehicles that leave and come back, one order each, at Rp 300.000 a day. */
export async function handoversOf(server: Awaited<ReturnType<typeof startTestServer>>) {
  const owner = server.as('Owner')
  const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
  await forCategory('MPV', { amount: 300_000 })
  const { confirmed } = ordersOf(owner, await aCustomer())
  const own = inspectingAs(server.app, () => server.tokenFor('Owner'))

  const deliveryOf = async ({ id }: SalesOrder) =>
    (await owner.call(deliveryOrder.list, { query: { order_id_in: id } })).items[0] as { id: string; number: string }
  const returnOf = async ({ id }: SalesOrder) =>
    (await owner.call(returnOrder.list, { query: { order_id_in: id } })).items[0] as { id: string; number: string }

  /** A confirmed order of one vehicle that is due now, and its delivery. */
  async function planned(more: object = {}) {
    const vehicle_id = await aVehicle('MPV', { fuel_type: 'PETROL', tank_litres: 40 })
    const order = await confirmed([{ vehicle_id, started_at: ago(1), duration: 3, ...more }])
    return { order, vehicle_id, delivery: await deliveryOf(order) }
  }
  const handOver = (id: string, given: InspectionInput, as = owner) =>
    as.call(deliveryOrder.complete, { params: { id }, body: { inspection: given, passed_guards } })
  /** An order that is out since an hour, and its return. */
  async function out(more: object = {}) {
    const found = await planned(more)
    const handed = await own.inspection(found.vehicle_id, { inspected_at: ago(0.5), odometer_km: 10_000 })
    await handOver(found.delivery.id, handed)
    return { ...found, handed, back: await returnOf(found.order) }
  }
  const returning = (given: InspectionInput, more: object = {}) => ({
    inspection: given,
    next: 'AVAILABLE' as const,
    ...more,
  })
  const takeBack = async (id: string, given: InspectionInput, more: object = {}) => {
    const back = await owner.call(returnOrder.inspect, { params: { id }, body: returning(given, more) })
    return { ...back, charges: back.charges ?? [] }
  }
  return { aVehicle, aCustomer, confirmed, own, deliveryOf, returnOf, planned, handOver, out, returning, takeBack }
}
