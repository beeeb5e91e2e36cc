import { timeZones, type TimeZone } from '@rental/core/kernel/time-zones'
import { useMemo, type ReactNode } from 'react'
import { clockIn, ClockContext } from './clock.ts'
import { useCompanySettings } from './company-settings.ts'
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

/** The same in the company's time zone, for what belongs to no branch. */
export function CompanyClock({ children }: { children: ReactNode }) {
  const setting = useCompanySettings().get('time_zone')
  const clock = useMemo(() => clockIn(timeZones.find((one) => one === setting)), [setting])
  return <ClockContext value={clock}>{children}</ClockContext>
}
