import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/**
 * The odometer of a fuel expense that was verified is a reading of its vehicle, at the moment that counts for the expense.
 * One that does not fit waits for the office; a reading at the same moment stays the only one.
 */
export const readFuel = (tx: Tx, transaction: string) =>
  sql`
    insert into vehicle_odometer (vehicle_id, km, read_at, source, transaction_id)
    select vehicle.id, spent.odometer_km, coalesce(told.at, spent.created_at), 'FUEL', spent.id
    from wallet_transaction as spent
    join vehicle on vehicle.company_id = spent.company_id and vehicle.id = spent.vehicle_id
    left join lateral (
      select case when decision in ('OPEN', 'REJECTED') then arrived_at else told_at end as at from told_moment
      where told_moment.company_id = spent.company_id and told_moment.transaction_id = spent.id) as told on true
    where spent.id = ${transaction} and spent.reference_type = 'FUEL' and spent.odometer_km is not null
    on conflict (company_id, vehicle_id, read_at) where voided_at is null and to_check is null do nothing`.execute(tx)

/** The expense was taken back: so is its reading. */
export const voidFuelReading = (tx: Tx, transaction: string, reason: string) =>
  sql`update vehicle_odometer set voided_at = now(), void_reason = ${reason}
    where transaction_id = ${transaction} and voided_at is null`.execute(tx)
