import type { MoveContext } from '@rental/core/kernel/machine'
import { sql } from 'kysely'
import { once } from '../db/memo.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { companyDay } from './company-zone.ts'

type Approver = Pick<MoveContext, 'is_owner' | 'is_person' | 'discount_cap' | 'one_with'>

/** Limits of a user's own approvals. A client application has no role, and so may give no discount. */
export async function approverOf(tx: Tx, user: string): Promise<Approver> {
  const { rows } = await sql<Omit<Approver, 'is_person'>>`
    select role.is_owner, case when not role.is_owner then role.discount_cap end as discount_cap,
      (select coalesce(jsonb_agg(same), '[]') from one_with(app_user.company_id, app_user.id) as same) as one_with
    from app_user join role on role.company_id = app_user.company_id and role.id = app_user.role_id
    where app_user.id = ${user}`.execute(tx)
  return rows[0]
    ? { ...rows[0], is_person: true }
    : { is_owner: false, is_person: false, discount_cap: '0', one_with: [] }
}

/** A person with those who count as the same one where a second one has to agree; an owner is nobody's second self. */
export async function samePeople(ctx: Pick<Ctx, 'tx' | 'actor' | 'now'>): Promise<string[]> {
  const { user_id, one_with } = await moveContextOf(ctx)
  return [user_id, ...one_with.filter(({ is_owner }) => !is_owner).map((other) => other.user_id)]
}

/** The facts that guards of moves are given. */
export const moveContextOf = ({ tx, actor, now }: Pick<Ctx, 'tx' | 'actor' | 'now'>): Promise<MoveContext> =>
  once(tx, `move context ${actor.user_id} ${now.toISOString()}`, async () => {
    const [approver, today] = await Promise.all([approverOf(tx, actor.user_id), companyDay(tx, now)])
    return { user_id: actor.user_id, ...approver, today }
  })
