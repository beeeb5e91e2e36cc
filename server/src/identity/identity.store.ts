import { codeOf } from '@rental/core/kernel/machine'
import { trialDays, unprovedHours } from '@rental/core/modules/company/company.rules'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { allowedOf, exceeds } from '@rental/core/kernel/access'
import { permissions } from '@rental/core/modules/index'
import type { OwnSession, SessionUser } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { enterCompany, type Tx } from '../db/tx.ts'
import { approverOf } from '../record/move-context.ts'

export interface Credential {
  email: string
  company_id: string
  user_id: string
  password_hash: string
}

/** The credential of an address, in whichever company. */
export async function findCredential(tx: Tx, email: string): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`select * from credential_of(${email})`.execute(tx)
  return rows[0]
}

export const findOwnCredential = (tx: Tx, user_id: string) =>
  tx.selectFrom('credential').selectAll().where('user_id', '=', user_id).executeTakeFirst()

/** Sets a password: for a new account, or another one for an existing account. */
export async function putCredential(tx: Tx, given: Credential): Promise<void> {
  const { company_id, user_id, password_hash, email } = given
  await tx.deleteFrom('credential').where('company_id', '=', company_id).where('user_id', '=', user_id).execute()
  await tx.insertInto('credential').values({ email, company_id, user_id, password_hash }).execute()
}

/** A trial whose owner has used the link that was sent to the address has its full length. */
export const proveTrial = (tx: Tx) =>
  sql`
    update company set trial_ends_on =
      greatest(trial_ends_on, (created_at at time zone 'Asia/Jakarta')::date + ${trialDays}::int)
    where id = (select current_company()) and trial_ends_on is not null`.execute(tx)

export const updateOwnData = (tx: Tx, id: string, values: Record<string, unknown>) =>
  tx.updateTable('app_user').set(values).where('id', '=', id).execute()

/** A person who may be signed in. */
export type Person = Omit<SessionUser, 'beyond_role_ids' | 'one_with'>

interface FoundUser extends Omit<Person, 'company' | 'branch_ids' | 'sees_own_jobs' | 'permissions'> {
  granted: string[]
  is_platform: boolean
  is_branch_bound: boolean
  is_job_bound: boolean
  other_branch_ids: number[]
  company_id: string
  company_name: string
  plan: SessionUser['company']['plan']
  state: SessionUser['company']['state']
  trial_ends_on: string | null
  confirm_by: string | null
}

/** The active user with role and company; the transaction must already work for that company. */
export async function findUser(tx: Tx, id: string): Promise<Person | undefined> {
  const { rows } = await sql<FoundUser>`
    select app_user.id, full_name, coalesce(email, '') as email, avatar, phone, position, branch_id, other_branch_ids,
      role.id as role_id, role.name as role_name, role.permissions as granted, role.is_owner,
      case when not role.is_owner then trim_scale(role.discount_cap)::text end as discount_cap, role.is_branch_bound or app_user.is_branch_bound as is_branch_bound,
      role.is_job_bound,
      company.id as company_id, company.name as company_name, company.plan, company.is_platform, company.trial_ends_on,
      company_state(company.trial_ends_on, company.suspended_at) as state,
      case when company.trial_ends_on is not null
          and not exists (select from credential where credential.company_id = company.id)
        then company.created_at + make_interval(hours => ${unprovedHours}::int) end as confirm_by
    from app_user
    join role on role.company_id = app_user.company_id and role.id = app_user.role_id
    join company on company.id = app_user.company_id
    where app_user.id = ${id} and app_user.status = ${sql.lit(codeOf(userMachine, 'active'))}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { granted, is_platform, is_branch_bound, is_job_bound, other_branch_ids, ...rest } = row
  const { company_id, company_name, plan, state, trial_ends_on, confirm_by, ...user } = rest
  const branches = [...new Set([...(user.branch_id === null ? [] : [user.branch_id]), ...other_branch_ids])]
  return {
    ...user,
    branch_ids: is_branch_bound && !user.is_owner ? branches : null,
    sees_own_jobs: is_job_bound && !user.is_owner,
    company: { id: company_id, name: company_name, plan, state, trial_ends_on, confirm_by },
    permissions: allowedOf(permissions, { is_owner: user.is_owner, granted }, is_platform),
  }
}

/** The person as their own screens know them: with the roles that are beyond them. */
export async function sessionUserOf(tx: Tx, person: Person): Promise<SessionUser> {
  const [roles, { one_with }] = await Promise.all([
    tx.selectFrom('role').select(['id', 'is_owner', 'permissions as granted']).execute(),
    approverOf(tx, person.id),
  ])
  const own = new Set<string>(person.permissions)
  const beyond = roles.filter((role) => exceeds(allowedOf(permissions, role, false), own))
  return { ...person, beyond_role_ids: beyond.map(({ id }) => id), one_with: [...one_with] }
}

export interface NewSignIn {
  company_id: string
  user_id: string
  expires_at: string
  source: string
  device: string | null
}
export const insertSignIn = (tx: Tx, values: NewSignIn) =>
  tx.insertInto('sign_in').values(values).returning('id').executeTakeFirstOrThrow()

export const insertRefreshToken = (tx: Tx, sign_in_id: string, hash: Buffer) =>
  tx.insertInto('refresh_token').values({ sign_in_id, hash }).execute()

export const findRefreshToken = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('refresh_token')
    .select(['hash', 'sign_in_id', 'replaced_at', 'used_by'])
    .where('hash', '=', hash)
    .executeTakeFirst()

/** The sign-in of a refresh token, locked: of requests that race, one after the other. Enters its company. */
export async function lockSignIn(tx: Tx, hash: Buffer) {
  const { rows } = await sql<{ company: string | null }>`select company_of_refresh_token(${hash}) as company`.execute(
    tx,
  )
  const company = rows[0]?.company
  if (!company) return undefined
  await enterCompany(tx, company)
  const token = await findRefreshToken(tx, hash)
  if (!token) return undefined
  return tx
    .selectFrom('sign_in')
    .select(['id', 'company_id', 'user_id', 'device', 'expires_at', 'ended_at', 'line_secret'])
    .where('id', '=', token.sign_in_id)
    .forUpdate()
    .executeTakeFirst()
}

/** The token was used, on this device. */
export async function replaceToken(tx: Tx, signIn: string, hash: Buffer, used_by: Buffer): Promise<void> {
  await sql`update refresh_token set replaced_at = now(), used_by = ${used_by} where hash = ${hash}`.execute(tx)
  await sql`update sign_in set last_seen_at = now() where id = ${signIn}`.execute(tx)
}

/** Ends one sign-in, if it is still going on. */
export const endSignIn = (tx: Tx, id: string) =>
  tx
    .updateTable('sign_in')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'company_id', 'user_id'])
    .executeTakeFirst()

/** Ends every sign-in of a person but the given one. */
export async function endSignInsOf(tx: Tx, user: string, except?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sign_in set ended_at = now()
    where company_id = (select current_company()) and user_id = ${user} and ended_at is null
      and id is distinct from ${except ?? null}::uuid
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** True while a sign-in is neither ended nor expired. */
export async function isAlive(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

export async function sessionsOf(tx: Tx, user: string, current: string): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select id, id = ${current} as is_current, source, device, created_at, last_seen_at from sign_in
    where company_id = (select current_company()) and user_id = ${user} and ended_at is null and expires_at > now()
    order by last_seen_at desc limit 100`.execute(tx)
  return rows
}

/** Written at most every five minutes, so that requests do not wait for each other. */
export const noteActivity = (tx: Tx) =>
  sql`update company set last_active_at = now()
    where id = (select current_company()) and (last_active_at is null or last_active_at < now() - interval '5 minutes')`.execute(
    tx,
  )
