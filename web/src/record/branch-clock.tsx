import type { TimeZone } from '@rental/core/kernel/time-zones'
import { useMemo, type ReactNode } from 'react'
import { clockIn, ClockContext } from './clock.ts'
import { useMasterData } from './use-master-data.ts'

/** The zone that each branch is in, as far as they are known. */
export function useZones(): (branch: unknown) => TimeZone | undefined {
  const { entries } = useMasterData<{ time_zone: TimeZone }>('branch')
  return (branch) => entries.find(({ id }) => id === branch)?.time_zone
}

/** Times inside are shown and typed in the branch's time zone. */
export function BranchClock({ branch, children }: { branch: unknown; children: ReactNode }) {
  const zone = useZones()(branch)
  const clock = useMemo(() => clockIn(zone), [zone])
  return <ClockContext value={clock}>{children}</ClockContext>
}
