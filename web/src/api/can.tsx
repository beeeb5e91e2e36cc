import { isReading } from '@rental/core/kernel/access'
import { rightOf, writeRightOf } from '@rental/core/kernel/field-right'
import type { Named } from '@rental/core/kernel/route'
import { isReadOnly } from '@rental/core/modules/company/company.rules'
import type { Permission } from '@rental/core/modules/index'
import { useCallback, useSyncExternalStore, type ReactNode } from 'react'
import type { z } from 'zod'
import { session } from './session.ts'

export const useAccount = () => useSyncExternalStore(session.subscribe, session.read)

/** Tests the permissions of the signed-in user: by name, or for a route. */
export function useCan(): (what: Permission | Named) => boolean {
  const user = useAccount()?.user
  return useCallback(
    (what) => {
      const access = typeof what === 'string' ? what : what.access
      if (access === 'public') return true
      if (!user || access === 'session') return user !== undefined
      return user.permissions.includes(access) && (isReading(access) || !isReadOnly(user.company.state))
    },
    [user],
  )
}

/** Tests whether the signed-in user sees a field. */
export function useCanSee(): (schema: z.ZodType | undefined) => boolean {
  const can = useCan()
  return useCallback(
    (schema) => {
      const right = rightOf(schema)
      return right === undefined || can(right as Permission)
    },
    [can],
  )
}

/** Tests whether the signed-in user may change a field of a record that he may change. */
export function useCanWrite(): (schema: z.ZodType | undefined) => boolean {
  const can = useCan()
  return useCallback(
    (schema) => {
      const right = writeRightOf(schema)
      return right === undefined || can(right as Permission)
    },
    [can],
  )
}

/** Draws its children only for those who may: `<Can do={customer.create}>…</Can>`. */
export function Can({ do: what, children }: { do: Permission | Named; children: ReactNode }) {
  return useCan()(what) ? children : null
}
