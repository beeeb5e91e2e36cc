import type { TimeZone } from '@rental/core/kernel/time-zones'
import { useMemo } from 'react'
import { useCompanySettings } from '../../record/company-settings.ts'
import { clockIn } from '../../record/clock.ts'
import { useMasterData } from '../../record/use-master-data.ts'
import { boardClock } from './board-clock.ts'

/** The clock of a board that is limited to these branches. */
export function useBoardClock(chosen: unknown) {
  const { entries, isPending } = useMasterData<{ time_zone: TimeZone }>('branch')
  const own = boardClock(entries, chosen, useCompanySettings().get('time_zone'))
  const clock = useMemo(() => clockIn(own.zone), [own.zone])
  return { ...own, clock, isPending }
}
