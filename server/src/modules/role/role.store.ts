import { codeOf } from '@rental/core/kernel/machine'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { allowedOf } from '@rental/core/kernel/access'
import { permissions } from '@rental/core/modules/index'
import { Role, role } from '@rental/core/modules/role/role.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { findRecord, type ListedSource } from '../../record/crud.ts'

export const roleSource = {
  table: 'role',
  module: 'role',
  row: Role,
  record: Role,
  spec: role.list.list,
  derived: {
    members: sql`(select count(*) from app_user where app_user.role_id = role.id and app_user.status <> ${sql.lit(codeOf(userMachine, 'archived'))})`,
  },
} satisfies ListedSource

/** True if the actor's company runs the installation. */
export async function isOperator(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_platform: boolean }>`
    select is_platform from company where id = (select current_company())`.execute(tx)
  return rows[0]?.is_platform ?? false
}

/** The permissions a company can grant. */
export const grantable = (operator: boolean) => allowedOf(permissions, { is_owner: true, granted: [] }, operator)

/** A role with its effective permissions: stored ones may be gone, and an owner has all. */
export const withEffectivePermissions = <R extends Role>(stored: R, operator: boolean): R => ({
  ...stored,
  permissions: allowedOf(permissions, { is_owner: stored.is_owner, granted: stored.permissions }, operator),
})

export async function findRole(tx: Tx, id: number, lock?: 'for update'): Promise<Role> {
  const [stored, operator] = await Promise.all([findRecord<Role>(tx, roleSource, id, lock), isOperator(tx)])
  return withEffectivePermissions(stored, operator)
}

/** The roles of the company with what each allows. */
export async function rolesWithRights(tx: Tx): Promise<{ id: number; permissions: string[] }[]> {
  const { rows } = await sql<Role>`select id, is_owner, permissions from role order by id`.execute(tx)
  const operator = await isOperator(tx)
  return rows.map((row) => withEffectivePermissions(row, operator))
}

interface OwnRole {
  id: number
  discount_cap: string | null
}

/** The role of a person; null for a client application, which has none. */
export async function roleOf(tx: Tx, user: string): Promise<OwnRole | null> {
  const { rows } = await sql<OwnRole>`
    select role.id, role.discount_cap from app_user
    join role on role.company_id = app_user.company_id and role.id = app_user.role_id
    where app_user.id = ${user}`.execute(tx)
  return rows[0] ?? null
}
