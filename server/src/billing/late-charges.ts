import { Refusal } from '@rental/core/kernel/error'
import type { OrderChargeInput } from '@rental/core/modules/order-charge/order-charge.contract'
import { isChargeTaxed } from '@rental/core/modules/return-order/charge.fields'
import { overStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { branchDay } from '../record/branch-day.ts'
import { expectState, type Mover } from '../record/transition.ts'
import { layCaused, nextBill, takeCausedBack } from './rebill.ts'

/*
 * Charges that become known after an order is over: fines, repairs, own risk. Each is a row of the billing schedule beside
 * the contract, which the billing run invoices; the deposit pays it when the invoice is approved (flows/pay-charges.ts).
 */

type Work = Pick<Mover, 'tx' | 'now' | 'language'>

interface ChargedOrder {
  id: string
  status: number
  branch_id: number
}

/** The order, locked: charges of one order follow one another. */
async function lockedOrder(tx: Tx, id: string): Promise<ChargedOrder> {
  const { rows } = await sql<ChargedOrder>`
    select id, status, branch_id from sales_order where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

interface Had {
  line_id: string
  vehicle_id: string
  first_day: string
  last_day: string
}

const vehiclesOf = async (tx: Tx, order: string): Promise<Had[]> => {
  const { rows } = await sql<Had>`
    select segment.line_id, segment.vehicle_id,
      (segment.starts_at at time zone branch.time_zone)::date::text as first_day,
      (segment.ends_at at time zone branch.time_zone)::date::text as last_day
    from rental_segment as segment
    join sales_order as ordered on ordered.company_id = segment.company_id and ordered.id = segment.order_id
    join branch on branch.company_id = ordered.company_id and branch.id = ordered.branch_id
    where segment.order_id = ${order} order by segment.starts_at, segment.id`.execute(tx)
  return rows
}

const wrong = (field: string, key: string) => new Refusal('invalid_input', { fields: { [field]: { key } } })

/** The vehicle that a charge concerns: the named one, the only one, or the one that the order had on that day. */
function chargedVehicle(had: readonly Had[], { vehicle_id, happened_on }: OrderChargeInput): Had {
  if (vehicle_id) {
    const named = had.filter((one) => one.vehicle_id === vehicle_id)
    const found = named.findLast(({ first_day }) => first_day <= happened_on)
    if (found) return found
    throw named.length > 0 ? wrong('happened_on', 'before_rental') : wrong('vehicle_id', 'not_of_order')
  }
  const begun = had.filter(({ first_day }) => first_day <= happened_on)
  if (begun.length === 0) throw wrong('happened_on', 'before_rental')
  const onDay = begun.filter(({ last_day }) => last_day >= happened_on)
  const ids = new Set((onDay.length > 0 ? onDay : begun).map((one) => one.vehicle_id))
  const [only] = onDay.length > 0 ? onDay : begun
  if (!only || ids.size > 1) throw wrong('vehicle_id', 'required')
  return only
}

/** A named vehicle must exist, in any state of the order. */
async function expectVehicle(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id) return
  const { rows } = await sql`select from vehicle where id = ${id}`.execute(tx)
  if (rows.length === 0) throw wrong('vehicle_id', 'missing_record')
}

/** Charges the customer of a finished order, once: a fine by its reference, anything by the key of the request. */
export async function chargeOrder(work: Work, order_id: string, given: OrderChargeInput): Promise<string> {
  const { tx, now } = work
  const order = await lockedOrder(tx, order_id)
  await expectVehicle(tx, given.vehicle_id)
  expectState(work, salesOrderMachine, order, ...overStates)
  const date = await branchDay(tx, order.branch_id, now)
  if (given.happened_on > date) throw wrong('happened_on', 'in_future')
  const { line_id, vehicle_id } = chargedVehicle(await vehiclesOf(tx, order_id), given)
  const { kind, happened_on, description, amount, reference = null, media_id = null } = given
  const is_taxed = isChargeTaxed(kind, given.is_taxed)
  const charge = {
    order_id,
    line_id,
    vehicle_id,
    kind,
    happened_on,
    description,
    amount,
    is_taxed,
    reference,
    media_id,
  }
  const { id } = await tx.insertInto('order_charge').values(charge).returning('id').executeTakeFirstOrThrow()
  const place = await nextBill(tx, { order_id, date })
  await layCaused(tx, { column: 'charge_id', id }, { order_id, kind, amount, is_taxed, day: happened_on }, place)
  return id
}

/** Takes a charge back: its row falls away, or is credited where it is on an invoice that stays. */
export async function takeChargeBack(work: Work, order_id: string, id: string, reason: string): Promise<void> {
  const { tx, now } = work
  const order = await lockedOrder(tx, order_id)
  const { rows } = await sql<{ is_over: boolean }>`
    select taken_back_at is not null as is_over from order_charge
    where id = ${id} and order_id = ${order_id} for update`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  if (rows[0].is_over) throw new Refusal('changed_meanwhile')
  await sql`
    update order_charge set taken_back_at = now(), taken_back_reason = ${reason},
      taken_back_by_id = (current_acting() ->> 'user')::uuid
    where id = ${id}`.execute(tx)
  await takeCausedBack(tx, { column: 'charge_id', id }, await branchDay(tx, order.branch_id, now))
}
