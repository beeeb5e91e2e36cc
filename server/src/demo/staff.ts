import { codeOf } from '@rental/core/kernel/machine'
import { seededRoleId, type SeededRoleName } from '@rental/core/modules/role/seeded-roles'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { sql } from 'kysely'
import { withoutWaiting, type Tx } from '../db/tx.ts'

export interface Colleague {
  id: string
  full_name: string
}

/** People who do the work of a demo company; in a small one, a person has several of these duties. */
export interface Staff {
  owner: Colleague
  /** Enters offers and orders. */
  sales: Colleague
  /** Agrees to what others have entered. */
  manager: Colleague
  /** Hands vehicles over and takes them back. */
  operations: Colleague
  /** Bills, and records what is paid. */
  finance: Colleague
}

/** Those who were there first have a sign-in. */
export async function staffOf(tx: Tx): Promise<Staff | null> {
  const people = await tx
    .selectFrom('app_user')
    .select(['id', 'full_name', 'role_id'])
    .where('status', '=', codeOf(userMachine, 'active'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const first = (role: SeededRoleName) => people.find(({ role_id }) => role_id === seededRoleId(role))
  const owner = first('Owner')
  if (!owner) return null
  const sales = first('Sales') ?? owner
  return {
    owner,
    sales,
    manager: first('Branch Manager') ?? owner,
    operations: first('Operations') ?? sales,
    finance: first('Finance') ?? sales,
  }
}

/** Begins the mark that history entries keep until they are dated. */
export const momentMark = 'moment '

/** From here on the writes of this transaction are by this person at this moment, for no reason yet. */
export function actAt(tx: Tx, { id, full_name }: Colleague, at: number): void {
  const acting = JSON.stringify({ user: id, name: full_name, request: `${momentMark}${new Date(at).toISOString()}` })
  withoutWaiting(
    sql`select set_config('app.acting', ((current_acting() - 'reason') || ${acting}::jsonb)::text, true)`.execute(tx),
  )
}
