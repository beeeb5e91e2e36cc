import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { expect } from 'vitest'
import { pricesOf } from './a-price.ts'
import { handingOver } from './handing-over.ts'
import { inspectingAs } from './inspecting.ts'
import { ordersOf } from './ordering.ts'
import { evidenceOf } from './proving.ts'
import type { startTestServer } from './test-server.ts'

const hour = 3_600_000
/** So many hours from now, in the notation of the database: it writes no zeros behind a second. */
export const inHours = (hours: number) => `${new Date(Date.now() + hours * hour).toISOString().slice(0, 19)}Z`
export const of = ({ id }: { id: string }) => ({ params: { id } })

type Wish = { vehicle_id: string } & Record<string, unknown>

/** Orders whose vehicles are out, and exchanges of them, by the owner of a company. */
export async function exchangesOf(server: Awaited<ReturnType<typeof startTestServer>>, company = 'alpha') {
  const owner = server.as('Owner', company)
  const prices = pricesOf(owner, '2026-01-01')
  await prices.forCategory('MPV', { amount: 300_000 })
  const { confirmed } = ordersOf(owner, await prices.aCustomer())
  const own = inspectingAs(server.app, () => server.tokenFor('Owner', company))
  const handing = handingOver(owner, own)
  const aCar = () => prices.aVehicle('MPV', { fuel_type: 'PETROL', tank_litres: 40 })
  const read = (order: { id: string }) => owner.call(salesOrder.get, of(order))

  /** An order of one vehicle that went out two hours ago with 10.000 km, for five days. */
  async function out(line: object = {}, terms: object = {}) {
    const old = await aCar()
    const order = await confirmed([{ vehicle_id: old, started_at: inHours(-3), duration: 5, ...line }], terms)
    await handing.handOver(order, { inspected_at: inHours(-2), odometer_km: 10_000 })
    return { old, order: await read(order) }
  }
  /** An exchange as it is asked for: from an hour ago on. */
  const wishOf = (order: SalesOrder, wish: Wish) => ({
    line_id: order.lines[0]?.id ?? '',
    at: inHours(-1),
    price_effect: 'KEEP' as const,
    reason: 'AC rusak',
    ...wish,
  })
  const preview = (order: SalesOrder, wish: Wish) =>
    owner.call(salesOrder.changeFleetPreview, { ...of(order), body: wishOf(order, wish) })
  async function agree(order: SalesOrder, wish: Wish) {
    const body = wishOf(order, wish)
    const { hash } = await owner.call(salesOrder.changeFleetPreview, { ...of(order), body })
    return owner.call(salesOrder.changeFleet, { ...of(order), body: { ...body, hash } })
  }
  /** An exchange that is agreed and open. */
  async function agreed(wish: Record<string, unknown> = {}, terms: object = {}) {
    const { old, order } = await out({}, terms)
    const other = await aCar()
    const after = await agree(order, { vehicle_id: other, ...wish })
    const [job] = await handing.openJobs(order)
    if (!job) throw new Error('no job')
    return { old, other, order: after, job }
  }
  return {
    ...prices,
    ...handing,
    owner,
    own,
    confirmed,
    aCar,
    read,
    out,
    wishOf,
    preview,
    agree,
    agreed,
    async returnOf(order: { id: string }) {
      const { items } = await owner.call(returnOrder.list, { query: { order_id_in: order.id } })
      return owner.call(returnOrder.get, { params: { id: items[0]?.id ?? '' } })
    },
    /** Entries of a vehicle on the planning board, in the order of time. */
    entriesOf: async (id: string) =>
      (await owner.call(occupancy.list, { query: { vehicle_id_in: id, sort: 'starts_at' } })).items,
    /** The nightly proofs of vehicles, papers and prices find nothing. */
    async expectProven() {
      const names = ['handover', 'order_flow', 'overlap', 'prices', 'billing_coverage'] as const
      expect(await evidenceOf(server.work, names)).toEqual([])
    },
  }
}
