import { useAccount } from '../../api/can.tsx'
import { useMasterData } from '../use-master-data.ts'
import { ownBranch } from './own-branch.ts'

/** Branch of a new document of the signed-in user: undefined until it is known, null where there is none. */
export function useOwnBranch(): number | null | undefined {
  const user = useAccount()?.user
  const { choices, isPending } = useMasterData('branch')
  const active = choices().map(({ id }) => id)
  return isPending ? undefined : ownBranch(user, active)
}
