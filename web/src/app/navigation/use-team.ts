import { useAccount } from '../../api/can.tsx'
import { usualTeam, type Team } from '../../route/nav.data.ts'
import { useCell } from '../../ui/cell.ts'
import { chosenTeam } from './sidebar-state.ts'

/** The work area that the menu shows. */
export function useTeam(): Team {
  const chosen = useCell(chosenTeam)
  const permissions = useAccount()?.user.permissions ?? []
  return chosen ?? usualTeam(permissions)
}
