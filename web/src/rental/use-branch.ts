import { instantAt, wallClock } from '@rental/core/kernel/time-zones'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useZones } from '../record/branch-clock.tsx'
import { isInstant } from '../record/form/instant-parts.ts'

interface Line {
  started_at?: string | null
}

/** The branch of the document. Eight o'clock stays eight o'clock when another is chosen where the clocks differ. */
export function useBranch(): unknown {
  const branch: unknown = useWatch({ name: 'branch_id' })
  const { getValues, setValue } = useFormContext()
  const zone = useZones()(branch)
  const known = useRef(zone)
  useEffect(() => {
    const before = known.current
    if (!zone || zone === before) return
    known.current = zone
    if (!before) return
    for (const [at, { started_at }] of (getValues('lines') as Line[]).entries())
      if (started_at && isInstant(started_at))
        setValue(`lines.${at}.started_at`, instantAt(wallClock(started_at, before), zone).replace('.000Z', 'Z'), {
          shouldDirty: true,
        })
  }, [zone, getValues, setValue])
  return branch
}
