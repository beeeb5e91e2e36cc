import { dropInvoices } from '../../billing/drop-invoices.ts'
import { queueNotice } from '../../notify/notice-queue.ts'
import { writeNumbered } from '../../record/number.ts'
import { putOff, withoutWaiting } from '../../db/tx.ts'
import type { Reaction } from '../../record/reaction.ts'
import { release, type Work } from '../../occupancy/occupy.ts'
import { reserveFor } from '../../occupancy/occupy-for-document.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { scheduleOf, takenBack } from '@rental/core/modules/sales-order/schedule.rules'
import { driversOf } from './driver.store.ts'
import { isAssigned, isWhole, today, type AssignedLine, type WholeOrder } from './order-work.ts'
import {
  billingTermsOf,
  cancelDeliveries,
  cancelDelivery,
  insertDeliveries,
  insertRows,
  insertSegments,
  insertVersion,
  segmentsOf,
  standingRows,
  voidPlanned,
} from './schedule.store.ts'
import type { StoredOrder } from './sales-order.store.ts'

type OrderStep = Reaction<WholeOrder>

/** Takes the vehicles of lines, from their first moment to their last. */
export async function takeVehicles(work: Work, { id, customer_id }: StoredOrder, lines: readonly AssignedLine[]) {
  const { turnaround_minutes } = await readRules(work.tx)
  const takings = lines.map(({ vehicle_id, started_at, ends_at }) => ({ vehicle_id, starts_at: started_at, ends_at }))
  const taken = await reserveFor(
    work,
    { table: 'sales_order', id, customer_id },
    takings.map((taking) => ({ ...taking, turnaround_minutes })),
  )
  const segments = takings.map((taking, at) => ({
    ...taking,
    order_id: id,
    line_id: lines[at]?.id,
    occupancy_id: taken[at],
  }))
  if (segments.length > 0) putOff(work.tx, () => insertSegments(work.tx, segments))
}

/** Lines by category stay without a vehicle until one is assigned. */
export const reserveVehicles: OrderStep = async (work, find) => {
  const { order, lines } = await find()
  await takeVehicles(work, order, lines.filter(isWhole).filter(isAssigned))
}

export const openDeliveryOrders: OrderStep = async ({ tx }, find) => {
  const { order, lines } = await find()
  const { id: order_id, date, branch_id, customer_id } = order
  const handovers = lines
    .filter(isWhole)
    .map(({ id: line_id, started_at: scheduled_at }) => ({ order_id, line_id, scheduled_at, customer_id, branch_id }))
  await writeNumbered(tx, { kind: 'delivery_order', date, branch_id }, handovers, (rows) => insertDeliveries(tx, rows))
}

export const layBillingSchedule: OrderStep = async ({ tx, now }, find) => {
  const { order, lines } = await find()
  const { priced, dp_period, version, price_input } = order
  const { month_basis } = price_input.policy
  const started_on = order.started_on ?? order.date
  const billing = await billingTermsOf(tx, order)
  const agreed_on = today({ now }, order)
  const whole = { lines: lines.filter(isWhole), priced, dp_period, started_on, agreed_on, billing, month_basis }
  withoutWaiting(insertRows(tx, order.id, version, scheduleOf(whole)))
}

/** The first version of the contract: the order as it was approved. */
export const openContract: OrderStep = async ({ tx }, find) => {
  const { order } = await find()
  const { id: order_id, version: no, date, started_on, price_input, priced, hash } = order
  withoutWaiting(
    insertVersion(tx, {
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
    }),
  )
}

export const releaseVehicles: OrderStep = async (work, find, { reason }) => {
  const { order } = await find()
  for (const { occupancy_id } of await segmentsOf(work.tx, order.id))
    await release(work, occupancy_id, reason ?? order.number ?? '')
}

export const releaseDrivers: OrderStep = async (work, find, { reason }) => {
  const { order } = await find()
  for (const { occupancy_id } of await driversOf(work.tx, order.id))
    await release(work, occupancy_id, reason ?? order.number ?? '')
}

export const callOffDeliveries: OrderStep = async ({ tx }, _, { id }) => {
  await cancelDeliveries(tx, id)
}

/** Lines that ended before they began are not delivered. */
export const callOffDroppedLines: OrderStep = async ({ tx }, find) => {
  const { lines } = await find()
  for (const { id, started_on, last_day } of lines)
    if (started_on && last_day && last_day < started_on) await cancelDelivery(tx, id)
}

/** Invoices that are not approved fall away; approved ones are credited by the next billing run. */
export const dropBillingSchedule: OrderStep = async ({ tx, now }, find, { id }) => {
  const { order } = await find()
  for (const invoice of await dropInvoices(tx, id)) queueNotice(tx, 'OUTDATED', invoice)
  await voidPlanned(tx, id)
  await insertRows(tx, id, order.version + 1, takenBack(await standingRows(tx, id), today({ now }, order)))
}
