import { Refusal } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import type { OrderChargeInput } from '@rental/core/modules/order-charge/order-charge.contract'
import { isChargeTaxed, type HandChargeKind } from '@rental/core/modules/return-order/charge.fields'
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
type TakingBack = Work & Pick<Mover, 'actor'>

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
  /** The day on which it came back; today while it is out. */
  last_day: string
}

const vehiclesOf = async (tx: Tx, order: string): Promise<Had[]> => {
  const { rows } = await sql<Had>`
    select segment.line_id, segment.vehicle_id,
      (segment.starts_at at time zone branch.time_zone)::date::text as first_day,
      (case when taken.out_at is null then segment.ends_at else coalesce(taken.back_at, now()) end
        at time zone branch.time_zone)::date::text as last_day
    from rental_segment as segment
    join occupancy as taken on taken.company_id = segment.company_id and taken.id = segment.occupancy_id
    join sales_order as ordered on ordered.company_id = segment.company_id and ordered.id = segment.order_id
    join branch on branch.company_id = ordered.company_id and branch.id = ordered.branch_id
    where segment.order_id = ${order} order by segment.starts_at, segment.id`.execute(tx)
  return rows
}

const wrong = (field: string, key: string) => new Refusal('invalid_input', { fields: { [field]: { key } } })

/** Kinds that happen while the vehicle is driven; others may be found when it is back. */
const whileDriven: readonly HandChargeKind[] = ['FINE', 'TOLL']

/** The vehicle that a charge concerns: the named one, the only one, or the one that the order had on that day. */
function chargedVehicle(had: readonly Had[], { vehicle_id, happened_on, kind }: OrderChargeInput): Had {
  const named = vehicle_id ? had.filter((one) => one.vehicle_id === vehicle_id) : had
  if (named.length === 0) throw wrong('vehicle_id', 'not_of_order')
  const begun = named.filter(({ first_day }) => first_day <= happened_on)
  if (begun.length === 0) throw wrong('happened_on', 'before_rental')
  const onDay = begun.filter(({ last_day }) => last_day >= happened_on)
  if (onDay.length === 0 && whileDriven.includes(kind)) throw wrong('happened_on', 'after_rental')
  const possible = onDay.length > 0 ? onDay : begun
  const only = possible.at(-1)
  if (!only || possible.some((one) => one.vehicle_id !== only.vehicle_id)) throw wrong('vehicle_id', 'required')
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

/** Taking back more than one person may waive of an order takes who may break its rules. */
async function expectWithinWaivers({ tx, actor }: TakingBack, order: string, amount: number): Promise<void> {
  if (actor.permissions.has('sales_order.override')) return
  const { rows } = await sql<{ given: number; limit: number | null }>`
    select waiver_limit() as "limit", waived_charges(${order}) + coalesce((select sum(amount) from order_charge
      where order_id = ${order} and taken_back_at is not null), 0)::bigint as given`.execute(tx)
  const { given = 0, limit = null } = rows[0] ?? {}
  if (limit === null || given + amount <= limit) return
  throw new Refusal('take_back_above', { params: { left: formatRupiah(Math.max(0, limit - given)) } })
}

/** Takes a charge back: its row falls away, or is credited where it is on an invoice that stays. */
export async function takeChargeBack(work: TakingBack, order_id: string, id: string, reason: string): Promise<void> {
  const { tx, now } = work
  const order = await lockedOrder(tx, order_id)
  const { rows } = await sql<{ is_over: boolean; amount: number }>`
    select taken_back_at is not null as is_over, amount from order_charge
    where id = ${id} and order_id = ${order_id} for update`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  if (rows[0].is_over) throw new Refusal('changed_meanwhile')
  await expectWithinWaivers(work, order_id, rows[0].amount)
  await sql`
    update order_charge set taken_back_at = now(), taken_back_reason = ${reason},
      taken_back_by_id = (current_acting() ->> 'user')::uuid
    where id = ${id}`.execute(tx)
  await takeCausedBack(tx, { column: 'charge_id', id }, await branchDay(tx, order.branch_id, now))
}
