import type { StaticDataRouteOption } from '@tanstack/react-router'
import { useAccount, useCan } from '../api/can.tsx'

/** Whether the user may open what asks for this (`staticData.access` of a route). */
export function useMay(): (access: StaticDataRouteOption['access']) => boolean {
  const can = useCan()
  const isSignedIn = useAccount() !== null
  return (access) => access === 'public' || (access === 'session' ? isSignedIn : can(access))
}
