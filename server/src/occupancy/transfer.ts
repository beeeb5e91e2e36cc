import { Refusal } from '@rental/core/kernel/error'
import type { Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { sql } from 'kysely'
import { giveReason, type Tx } from '../db/tx.ts'

interface Transfer {
  vehicle_id?: string | null | undefined
  to_branch_id?: number | null | undefined
}

/** A transfer leads to another branch than the one that the vehicle is at. */
export async function expectElsewhere(tx: Tx, { vehicle_id, to_branch_id }: Transfer): Promise<void> {
  if (!vehicle_id || !to_branch_id) return
  const { rows } = await sql`
    select from vehicle where id = ${vehicle_id} and branch_id = ${to_branch_id}`.execute(tx)
  if (rows.length > 0) throw new Refusal('invalid_input', { fields: { to_branch_id: { key: 'same_branch' } } })
}

type Arriving = Pick<Occupancy, 'vehicle_id' | 'to_branch_id' | 'title'>

/** The vehicle belongs to the branch that its transfer leads to; its history names the transfer. */
export async function changeBranch(tx: Tx, { vehicle_id, to_branch_id, title }: Arriving): Promise<void> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    select current_branches() is null or ${to_branch_id} = any(current_branches()) as "isTheirs"`.execute(tx)
  // The policies of branches would refuse the write: for people of other branches the clock does it.
  if (!rows[0]?.isTheirs) throw new Refusal('other_branch')
  await giveReason(tx, title ?? '')
  await sql`update vehicle set branch_id = ${to_branch_id} where id = ${vehicle_id}`.execute(tx)
}

/** Transfers whose end has passed have arrived. Answers how many. */
export async function arriveTransfers(tx: Tx): Promise<number> {
  const { rows } = await sql<Arriving>`
    update occupancy set arrived_at = ends_at
    where company_id = (select current_company()) and to_branch_id is not null and arrived_at is null and released_at is null
      and ends_at <= now()
    returning vehicle_id, to_branch_id, title`.execute(tx)
  for (const transfer of rows) await changeBranch(tx, transfer)
  return rows.length
}
