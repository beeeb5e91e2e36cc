import { giveNumber } from '../../record/number.ts'
import type { Reaction } from '../../http/handlers.ts'
import { release, reserve, type Work } from '../../occupancy/occupy.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { scheduleOf } from '@rental/core/modules/sales-order/schedule.rules'
import { isWhole, type WholeLine, type WholeOrder } from './order-work.ts'
import {
  cancelDeliveries,
  insertDeliveries,
  insertRows,
  insertSegment,
  insertVersion,
  segmentsOf,
  voidPlanned,
} from './schedule.store.ts'
import type { StoredOrder } from './sales-order.store.ts'

type OrderStep = Reaction<WholeOrder>

/** Takes a vehicle for a line, from its first moment to its last. */
export async function takeVehicle(work: Work, order: StoredOrder, line: WholeLine, vehicle_id: string) {
  const { turnaround_minutes } = await readRules(work.tx)
  const { started_at: starts_at, ends_at } = line
  const taken = await reserve(work, {
    kind: 'RENTAL',
    vehicle_id,
    starts_at,
    ends_at,
    turnaround_minutes,
    customer_id: order.customer_id,
    title: order.number,
    source_type: 'sales_order',
    source_id: order.id,
  })
  const segment = { order_id: order.id, line_id: line.id, vehicle_id, starts_at, ends_at, occupancy_id: taken.id }
  await insertSegment(work.tx, segment)
}

/** Lines by category alone stay without a vehicle until somebody assigns one. */
export const reserveVehicles: OrderStep = async (work, find) => {
  const { order, lines } = await find()
  for (const line of lines.filter(isWhole)) if (line.vehicle_id) await takeVehicle(work, order, line, line.vehicle_id)
}

export const openDeliveryOrders: OrderStep = async ({ tx }, find) => {
  const { order, lines } = await find()
  const { id: order_id, date, branch_id } = order
  const deliveries = []
  for (const line of lines.filter(isWhole)) {
    const number = await giveNumber(tx, { kind: 'delivery_order', date, branch_id })
    deliveries.push({ order_id, line_id: line.id, number, scheduled_at: line.started_at })
  }
  await insertDeliveries(tx, deliveries)
}

export const layBillingSchedule: OrderStep = async ({ tx }, find) => {
  const { order, lines } = await find()
  const { priced, dp_period, version } = order
  const whole = { lines: lines.filter(isWhole), priced, dp_period, started_on: order.started_on ?? order.date }
  await insertRows(tx, order.id, version, scheduleOf(whole))
}

/** The first version of the contract: the order as it was approved. */
export const openContract: OrderStep = async ({ tx }, find) => {
  const { order } = await find()
  const { id: order_id, version: no, date, started_on, price_input, priced, hash } = order
  await insertVersion(tx, {
    order_id,
    no,
    kind: 'ORDER',
    effective_from: started_on ?? date,
    reason: null,
    terms: {},
    price_input,
    priced,
    adjustments: [],
    difference: priced.totals.total,
    hash,
  })
}

export const releaseVehicles: OrderStep = async (work, find, { reason }) => {
  const { order } = await find()
  for (const { occupancy_id } of await segmentsOf(work.tx, order.id))
    await release(work, occupancy_id, reason ?? order.number ?? '')
}

export const callOffDeliveries: OrderStep = async ({ tx }, _, { id }) => {
  await cancelDeliveries(tx, id)
}

export const dropBillingSchedule: OrderStep = async ({ tx }, _, { id }) => {
  await voidPlanned(tx, id)
}
