import type { StaticDataRouteOption } from '@tanstack/react-router'
import { useAccount, useCan } from '../api/can.tsx'
import { useFindRoute } from './find-route.ts'
import { homeOf } from './home.ts'

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
  const user = useAccount()?.user
  const home = user && homeOf(user)
  return ({ path }) => {
    const route = find(path)
    // It only leads on to where else they begin.
    if (path === '/dashboard' && path !== home) return false
    return route !== null && may(route.options.staticData.access)
  }
}
