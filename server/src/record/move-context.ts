import type { MoveContext } from '@rental/core/kernel/machine'
import { once } from '../db/memo.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { companyDay } from './company-zone.ts'

/** Limit of a user's own approvals: null for none. A client application has no role, and so may give no discount. */
export async function discountCapOf(tx: Tx, user: string): Promise<{ is_owner: boolean; discount_cap: string | null }> {
  const row = await tx
    .selectFrom('app_user')
    .innerJoin('role', (join) =>
      join.onRef('role.company_id', '=', 'app_user.company_id').onRef('role.id', '=', 'app_user.role_id'),
    )
    .select(['role.is_owner', 'role.discount_cap'])
    .where('app_user.id', '=', user)
    .executeTakeFirst()
  if (!row) return { is_owner: false, discount_cap: '0' }
  return { is_owner: row.is_owner, discount_cap: row.is_owner ? null : row.discount_cap }
}

/** The facts that guards of moves are given. */
export const moveContextOf = ({ tx, actor, now }: Pick<Ctx, 'tx' | 'actor' | 'now'>): Promise<MoveContext> =>
  once(tx, `move context ${actor.user_id} ${now.toISOString()}`, async () => {
    const [{ is_owner, discount_cap }, today] = await Promise.all([
      discountCapOf(tx, actor.user_id),
      companyDay(tx, now),
    ])
    return { user_id: actor.user_id, is_owner, discount_cap, today }
  })
