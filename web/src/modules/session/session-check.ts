import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SignedIn } from '@rental/core/modules/session/session.contract'
import { callOptions } from '../../api/use-call.ts'
import { session } from '../../api/session.ts'
import { shellCalls } from '../../api/shell-calls.ts'

const infoOptions = {
  ...callOptions(shellCalls.info, {}),
  retry: false,
  staleTime: 300_000,
  // Without signal it fails at once, instead of waiting for the signal before the first screen.
  networkMode: 'always' as const,
}

/**
 * Verifies the stored session once per page load; user and permissions come back fresh. A refused session ends in
 * api/refresh.ts. If the server cannot be reached, the stored user is used: nothing can be read or written without the
 * server anyway, except what this device keeps.
 */
export function useSessionCheck(): 'checking' | 'done' {
  const info = useQuery(infoOptions)
  useEffect(() => {
    if (info.data) session.update(info.data)
  }, [info.data])
  return info.isPending ? 'checking' : 'done'
}

/** After a sign-in the answer holds everything: no second request. */
export function beginSession(client: QueryClient, signedIn: SignedIn) {
  session.begin(signedIn)
  client.setQueryData(infoOptions.queryKey, signedIn.user)
}

export const useBeginSession = () => {
  const client = useQueryClient()
  return (signedIn: SignedIn) => beginSession(client, signedIn)
}
