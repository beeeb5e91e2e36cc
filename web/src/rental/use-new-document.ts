import { useMemo } from 'react'
import { useAccount } from '../api/can.tsx'
import { useZones } from '../record/branch-clock.tsx'
import { clockIn } from '../record/clock.ts'
import { useMasterData } from '../record/use-master-data.ts'
import { currentLanguage } from '../text/text.ts'
import { ownBranch } from './own-branch.ts'
import { rentalLines } from './rental-lines.tsx'

/** Values of a new rental document: one line, by the user and at their branch. Null until that is known. */
export function useNewDocument() {
  const user = useAccount()?.user
  const { choices, isPending } = useMasterData('branch')
  const zoneOf = useZones()
  const branch_id = ownBranch(
    user,
    choices().map(({ id }) => id),
  )
  const zone = zoneOf(branch_id)
  return useMemo(
    () =>
      isPending
        ? null
        : {
            sales_id: user?.id ?? null,
            sales_name: user?.full_name ?? null,
            ...(branch_id !== null && { branch_id }),
            language: currentLanguage(),
            deposit: 0,
            dp_discount: 0,
            dp_period: 0,
            exchange_fee: 0,
            lines: [rentalLines.blank(clockIn(zone)) as never],
          },
    [user, branch_id, zone, isPending],
  )
}
