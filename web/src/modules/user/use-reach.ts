import type { User } from '@rental/core/modules/user/user.contract'
import { useAccount } from '../../api/can.tsx'

/** Employees that the reader may change: none with more permissions, and access only of those who see no more. */
export function useReach() {
  const reader = useAccount()?.user
  const touches = ({ role_id }: Pick<User, 'role_id'>) => !reader?.beyond_role_ids.includes(role_id)
  return {
    touches,
    /** Only an owner opens the account of somebody who has one. */
    isOwner: reader?.is_owner ?? false,
    letsIn: (record: User) => touches(record) && (reader?.branch_ids === null || record.is_bound),
    isSelf: ({ id }: Pick<User, 'id'>) => reader?.id === id,
  }
}
