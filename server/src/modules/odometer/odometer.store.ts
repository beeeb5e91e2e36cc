import { Refusal } from '@rental/core/kernel/error'
import type { ListQuery } from '@rental/core/kernel/list'
import { odometer, Reading } from '@rental/core/modules/odometer/odometer.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { updateRecord, type StoredSource } from '../../record/crud.ts'
import { listPage } from '../../record/list.ts'

export const readingSource: StoredSource = { table: 'vehicle_odometer', record: Reading }

const inVehicle = {
  table: readingSource.table,
  columns: Object.keys(Reading.shape),
  spec: odometer.list.list,
}

export const readingsOf = (tx: Tx, vehicle: string, query: ListQuery) =>
  listPage<Reading>(tx, { ...inVehicle, below: { vehicle_id: vehicle } }, query)

/** A reading of this vehicle, locked against concurrent voiding. */
export async function lockReading(tx: Tx, vehicle: string, id: string): Promise<Reading> {
  const { rows } = await sql<Reading>`
    select * from vehicle_odometer where vehicle_id = ${vehicle} and id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** Voids the reading that an inspection made, when another inspection takes its place. */
export const voidReadingAt = (tx: Tx, vehicle: string, read_at: string, reason: string) =>
  sql`update vehicle_odometer set voided_at = now(), void_reason = ${reason}
    where vehicle_id = ${vehicle} and read_at = ${read_at} and voided_at is null`.execute(tx)

/** Takes a reading that waited into the series: like a correction, it may be lower than the one before it. */
export const confirmReading = (tx: Tx, id: string, { by, reason }: { by: string; reason: string }): Promise<Reading> =>
  updateRecord<Reading>(tx, readingSource, id, {
    to_check: null,
    confirmed_by_id: by,
    confirmed_at: new Date().toISOString(),
    confirm_reason: reason,
  })

export const voidReading = (tx: Tx, id: string, reason: string): Promise<Reading> =>
  updateRecord<Reading>(tx, readingSource, id, { voided_at: new Date().toISOString(), void_reason: reason })
