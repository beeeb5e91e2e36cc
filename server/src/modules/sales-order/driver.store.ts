import type { DriverAssignment } from '@rental/core/modules/sales-order/schedule.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

export async function driversOf(tx: Tx, order: string): Promise<DriverAssignment[]> {
  const { rows } = await sql<DriverAssignment>`
    select one.id, one.line_id, line.position + 1 as position, one.driver_id, person.full_name as driver_name,
      one.starts_at, one.ends_at, one.occupancy_id
    from driver_assignment as one
    join sales_order_line as line on line.company_id = one.company_id and line.order_id = one.order_id
      and line.id = one.line_id
    join app_user as person on person.company_id = one.company_id and person.id = one.driver_id
    where one.order_id = ${order} order by line.position, one.starts_at`.execute(tx)
  return rows
}

interface NewAssignment {
  order_id: string
  line_id: string
  driver_id: string
  starts_at: string
  ends_at: string
  occupancy_id: string
}
export const insertAssignment = (tx: Tx, assignment: NewAssignment) =>
  tx.insertInto('driver_assignment').values(assignment).execute()

export const updateAssignment = (
  tx: Tx,
  id: string,
  change: Partial<Pick<NewAssignment, 'driver_id' | 'starts_at' | 'ends_at'>>,
) => tx.updateTable('driver_assignment').set(change).where('id', '=', id).execute()

export const deleteAssignment = (tx: Tx, id: string) =>
  tx.deleteFrom('driver_assignment').where('id', '=', id).execute()

/** True for a driver, false for another employee, null where there is no such person. */
export async function isDriver(tx: Tx, id: string): Promise<boolean | null> {
  const row = await tx.selectFrom('app_user').select('is_driver').where('id', '=', id).executeTakeFirst()
  return row?.is_driver ?? null
}

/** Progress of an entry of a driver or a vehicle: not begun, under way, or over. */
export async function progressOf(
  tx: Tx,
  { occupancy_id }: Pick<DriverAssignment, 'occupancy_id'>,
): Promise<'PLANNED' | 'OUT' | 'BACK'> {
  const row = await tx
    .selectFrom('occupancy')
    .select(['out_at', 'back_at'])
    .where('id', '=', occupancy_id)
    .executeTakeFirst()
  if (row?.back_at) return 'BACK'
  return row?.out_at ? 'OUT' : 'PLANNED'
}
