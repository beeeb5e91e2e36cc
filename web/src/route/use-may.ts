import type { StaticDataRouteOption } from '@tanstack/react-router'
import { useAccount, useCan } from '../api/can.tsx'
import { useFindRoute } from './find-route.ts'

/** Tests whether the user may open a route with this `staticData.access`. */
export function useMay(): (access: StaticDataRouteOption['access']) => boolean {
  const can = useCan()
  const isSignedIn = useAccount() !== null
  return (access) => access === 'public' || (access === 'session' ? isSignedIn : can(access))
}

/** Tests whether a link leads to an existing route that the user may open. */
export function useMayOpen(): (link: { path: string }) => boolean {
  const may = useMay()
  const find = useFindRoute()
  return ({ path }) => {
    const route = find(path)
    return route !== null && may(route.options.staticData.access)
  }
}
