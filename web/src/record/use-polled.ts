import type { CallInput, Named, Result } from '@rental/core/kernel/route'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../api/can.tsx'
import { busyMs, callOptions, useAfterwards } from '../api/use-call.ts'

/** Polling interval of jobs and the scheduler. */
const restMs = 30_000

/**
 * Polls data that changes on its own: every 30 s, and faster while work is in progress. Without a session it sends
 * nothing.
 */
export function usePolled<R extends Named>(
  route: R,
  input: CallInput<R>,
  isUnderWay: (answer: Result<R>) => boolean = () => false,
) {
  const isSignedIn = useAccount() !== null
  const query = useQuery({
    ...callOptions(route, input),
    enabled: isSignedIn,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? busyMs : restMs),
  })
  useAfterwards(route, query.data !== undefined && isUnderWay(query.data))
  return query
}
