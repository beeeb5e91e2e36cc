import { useMemo } from 'react'
import { useAccount } from '../api/can.tsx'
import { useZones } from '../record/branch-clock.tsx'
import { clockIn } from '../record/clock.ts'
import { useOwnBranch } from '../record/document/use-own-branch.ts'
import { currentLanguage } from '../text/text.ts'
import { rentalLines } from './rental-lines.tsx'

/** Values of a new rental document: one line, by the user and at their branch. Null until that is known. */
export function useNewDocument() {
  const user = useAccount()?.user
  const branch_id = useOwnBranch()
  const zone = useZones()(branch_id)
  return useMemo(
    () =>
      branch_id === undefined
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
    [user, branch_id, zone],
  )
}
