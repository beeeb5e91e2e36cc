import { User, UserRow, user } from '@rental/core/modules/user/user.contract'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { RecordSource } from '../../record/crud.ts'

/** The index of these tables begins with the company. */
const ofPerson = (table: string) =>
  sql`${sql.ref(`${table}.company_id`)} = app_user.company_id and ${sql.ref(`${table}.user_id`)} = app_user.id`

const ofRole = sql`role where role.company_id = app_user.company_id and role.id = app_user.role_id`

export const userSource = {
  table: 'app_user',
  module: 'user',
  row: UserRow,
  record: User,
  spec: user.list.list,
  machine: userMachine,
  keepsReason: true,
  derived: {
    role_name: sql`(select role.name from ${ofRole})`,
    is_bound: sql`app_user.is_branch_bound or (select role.is_branch_bound from ${ofRole})`,
    account: sql`case
      when exists (select from credential where ${ofPerson('credential')}) then 'ACTIVE'
      when exists (select from account_link where ${ofPerson('account_link')}
        and kind in ('INVITATION', 'TRIAL') and used_at is null and expires_at > now()) then 'INVITED'
      else 'NONE' end`,
    pending_email: sql`(select account_link.email from account_link where ${ofPerson('account_link')}
      and kind = 'EMAIL_CHANGE' and used_at is null and expires_at > now() limit 1)`,
    last_seen_at: sql`(select max(sign_in.last_seen_at) from sign_in where ${ofPerson('sign_in')})`,
  },
} satisfies RecordSource<keyof typeof userMachine.moves>

/** True if every branch belongs to the company. */
export async function branchesExist(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const found = await tx.selectFrom('branch').select('id').where('id', 'in', ids).execute()
  return found.length === new Set(ids).size
}

/** Notes who opens the account of somebody; a client application is nobody's second self. */
export async function noteOpening(tx: Tx, user: string, by: string): Promise<void> {
  await sql`
    insert into account_opening (user_id, opened_by_id)
    select ${user}, id from app_user where id = ${by} and id <> ${user}
    on conflict on constraint account_opening_pair_unique do update set opened_at = now()`.execute(tx)
}
