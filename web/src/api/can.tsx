import type { Named } from '@rental/core/kernel/route'
import type { Permission } from '@rental/core/modules/index'
import { useSyncExternalStore, type ReactNode } from 'react'
import { session } from './session.ts'

export const useAccount = () => useSyncExternalStore(session.subscribe, session.read)

/** Whether the signed-in user may do this: a permission by name, or a route by itself. */
export function useCan(): (what: Permission | Named) => boolean {
  const account = useAccount()
  return (what) => {
    const access = typeof what === 'string' ? what : what.access
    if (access === 'public') return true
    return account !== null && (access === 'session' || account.user.permissions.includes(access))
  }
}

/** Draws its children only for those who may: `<Can do={customer.create}>…</Can>`. */
export function Can({ do: what, children }: { do: Permission | Named; children: ReactNode }) {
  return useCan()(what) ? children : null
}
