import type { StaticDataRouteOption } from '@tanstack/react-router'
import { useAccount, useCan } from '../api/can.tsx'
import { useFindRoute } from './find-route.ts'

/** Whether the user may open what asks for this (`staticData.access` of a route). */
export function useMay(): (access: StaticDataRouteOption['access']) => boolean {
  const can = useCan()
  const isSignedIn = useAccount() !== null
  return (access) => access === 'public' || (access === 'session' ? isSignedIn : can(access))
}

/** Whether a link leads somewhere, and somewhere this user may go. */
export function useMayOpen(): (link: { path: string }) => boolean {
  const may = useMay()
  const find = useFindRoute()
  return ({ path }) => {
    const route = find(path)
    return route !== null && may(route.options.staticData.access)
  }
}
