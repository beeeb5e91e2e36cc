import { useState } from 'react'
import { useZones } from './branch-clock.tsx'
import { useCompanySettings } from './company-settings.ts'
import { dayIn } from './day-in.ts'

/**
 * Today by the calendar of the company, which decides on what is due, ended or expired. The device of the reader may be
 * in another zone, or wrong.
 */
export function useToday(): string {
  const setting = useCompanySettings().get('time_zone')
  const [now] = useState(() => new Date().toISOString())
  return dayIn(now, setting)
}

/** Today by the calendar of a branch, whose clock dates documents; by that of the company where the branch is not known. */
export function useBranchToday(branch: unknown): string {
  const zone = useZones()(branch)
  const setting = useCompanySettings().get('time_zone')
  const [now] = useState(() => new Date().toISOString())
  return dayIn(now, zone, setting)
}
