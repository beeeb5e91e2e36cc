import type { MoveContext } from '@rental/core/kernel/machine'
import { useAccount } from '../api/can.tsx'
import { useToday } from './use-today.ts'

/** The facts that guards of moves are given, of the signed-in user today; the server has the same. */
export function useMoveContext(): MoveContext {
  const user = useAccount()?.user
  const today = useToday()
  return {
    user_id: user?.id ?? '',
    is_owner: user?.is_owner ?? false,
    is_person: true,
    // An account that was stored by an earlier version has none.
    one_with: user?.one_with ?? [],
    discount_cap: user ? user.discount_cap : '0',
    today,
  }
}
