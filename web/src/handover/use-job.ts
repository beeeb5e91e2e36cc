import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { useMemo } from 'react'
import { useCall } from '../api/use-call.ts'
import type { Job } from './handover.ts'
import { handoverCalls } from './handover-calls.ts'
import { useKeptSheet } from './use-device.ts'

interface FoundJob {
  /** As the server has it now; without signal, as the device last had it. */
  job: Job | null
  isFresh: boolean
  isPending: boolean
  error: unknown
}

/** A delivery or return with all that its form needs. */
export function useJob(kind: RunEntry['kind'], id: string): FoundJob {
  const given = { params: { id } }
  const fetched = useCall(handoverCalls.job, given)
  const checks = useCall(handoverCalls.checks, given, { enabled: kind !== 'RETURN', staleTime: 0 })
  const sheet = useKeptSheet()
  const job = useMemo((): Job | null => {
    const asked = checks.data ?? sheet?.checks[id] ?? (kind === 'RETURN' ? [] : null)
    if (fetched.data) return { ...fetched.data, checks: asked }
    const entry = sheet?.entries.find((one) => one.id === id)
    return entry && sheet ? { entry, asked_photos: sheet.asked_photos, checks: asked } : null
  }, [kind, id, fetched.data, checks.data, sheet])
  // Without signal a query waits for it and never ends.
  const isAsking = fetched.isPending && fetched.fetchStatus === 'fetching'
  return {
    job,
    isFresh: fetched.data !== undefined && !fetched.isError && (kind === 'RETURN' || checks.data !== undefined),
    isPending: job === null && (isAsking || sheet === undefined),
    error: fetched.error,
  }
}
