import { Refusal } from '@rental/core/kernel/error'
import { codeOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { ChangeFleetInput } from '@rental/core/modules/sales-order/change.contract'
import type { ExchangedVehicle, ExchangeFacts } from '@rental/core/modules/sales-order/exchange-addendum.paper'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

interface ExchangeJob {
  id: string
  vehicle_id: string
  replaced_vehicle_id: string
  completed_at: string | null
}
type ExchangeVersion = ExchangeFacts['version'] & {
  terms: Omit<ChangeFleetInput, 'reason'>
  /** The job by which it is carried out. */
  job: ExchangeJob | null
}

/** The version by which a vehicle was exchanged; none where that number is another change, or was called off. */
async function findExchangeVersion(tx: Tx, order: string, no: number): Promise<ExchangeVersion & { job: ExchangeJob }> {
  const { rows } = await sql<ExchangeVersion>`
    select own.no, own.effective_from, own.reason, own.total, own.difference, own.adjustments, own.terms, (
      select jsonb_build_object('id', id, 'vehicle_id', vehicle_id, 'replaced_vehicle_id', replaced_vehicle_id,
        'completed_at', completed_at)
      from delivery_order as exchange
      where exchange.company_id = own.company_id and exchange.order_id = own.order_id and exchange.version = own.no
        and exchange.status <> ${codeOf(deliveryOrderMachine, 'cancelled')}) as job
    from contract_version as own
    where own.order_id = ${order} and own.no = ${no} and own.kind = 'CHANGE_FLEET'`.execute(tx)
  const [found] = rows
  if (!found?.job) throw new Refusal('not_found')
  return { ...found, job: found.job }
}

/** Both vehicles of an exchange with what they showed, where they were inspected. */
async function exchangedVehicles(tx: Tx, { id, vehicle_id, replaced_vehicle_id }: ExchangeJob) {
  const { rows } = await sql<ExchangedVehicle & { is_next: boolean }>`
    select vehicle.id = ${vehicle_id} as is_next, concat_ws(' ', brand, model, variant, year) as name,
      license_number as plate, color, chassis_number, engine_number,
      shown.odometer_km, shown.fuel_eighths, shown.battery_percent
    from vehicle
    left join inspection as shown on shown.company_id = vehicle.company_id and shown.delivery_order_id = ${id}
      and shown.vehicle_id = vehicle.id and shown.reopened_at is null
    where vehicle.id in (${vehicle_id}, ${replaced_vehicle_id})`.execute(tx)
  const [from, to] = [false, true].map((isNext) => rows.find(({ is_next }) => is_next === isNext))
  if (!from || !to) throw new Refusal('not_found')
  return { from, to }
}

/** An exchange as its addendum tells it: at the agreed moment, and at the true one once it was carried out. */
export async function findExchange(tx: Tx, order: string, no: number) {
  const { terms, job, ...version } = await findExchangeVersion(tx, order, no)
  const { at, price_effect } = terms
  return { version, at: job.completed_at ?? at, price_effect, ...(await exchangedVehicles(tx, job)) }
}
