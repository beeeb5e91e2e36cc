import { useRouter, type AnyRoute, type AnyRouter } from '@tanstack/react-router'

/** The route at a path, if this app has one: what is not built yet is not drawn. */
export function findRoute(router: AnyRouter, path: string): AnyRoute | null {
  const [pathname = path] = path.split('?')
  const [, params, route] = router.getMatchedRoutes(pathname)
  // '**' holds what a near match left over: a parent of something that does not exist.
  return route && !('**' in params) && route.id !== '__root__' ? route : null
}

export const useFindRoute = () => {
  const router = useRouter()
  return (path: string) => findRoute(router, path)
}
