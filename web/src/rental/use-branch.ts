import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useZones } from '../record/branch-clock.tsx'
import { clockIn } from '../record/clock.ts'
import { isInstant } from '../record/form/instant-parts.ts'

interface Line {
  started_at?: string | null
}

/** The branch of the document. Eight o'clock stays eight o'clock when another is chosen where the clocks differ. */
export function useBranch(): unknown {
  const branch: unknown = useWatch({ name: 'branch_id' })
  const { getValues, setValue } = useFormContext()
  const zone = useZones()(branch)
  const typedAt = useRef<{ branch: unknown; zone: typeof zone } | null>(null)
  useEffect(() => {
    // Before the branch's time zone is known nothing was typed in it either.
    if (branch && !zone) return
    const before = typedAt.current
    typedAt.current = { branch, zone }
    if (before === null || before.branch === branch || before.zone === zone) return
    const [from, to] = [clockIn(before.zone), clockIn(zone)]
    for (const [at, { started_at }] of (getValues('lines') as Line[]).entries())
      if (started_at && isInstant(started_at))
        setValue(`lines.${at}.started_at`, to.instantOf(from.partsOf(started_at)), { shouldDirty: true })
  }, [branch, zone, getValues, setValue])
  return branch
}
