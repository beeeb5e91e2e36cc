import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { session } from '../../api/session.ts'
import type { RootRoute } from '../../app/app-route.tsx'
import { safeRedirect } from '../../app/session/safe-redirect.ts'

export interface LoginSearch {
  /** Where the visitor wanted to go: a path of this site, or nothing. */
  redirect?: string | undefined
}

export const sessionRoutes = (root: RootRoute) => [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    staticData: { access: 'public', title: 'session.title' },
    // Named even when refused: the router lays this over the raw search, where a foreign address would stay.
    validateSearch: (search): LoginSearch => ({ redirect: safeRedirect(search['redirect']) ?? undefined }),
    // Already signed in: on to where they wanted, else to the landing page (spec §2), which is another document.
    beforeLoad: ({ search }) => {
      if (!session.read()) return
      location.replace(search.redirect ?? '/')
      return new Promise<never>(() => {})
    },
    component: lazyRouteComponent(() => import('./login.tsx'), 'Login'),
  }),
]
