import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

/** Loads with the entry: no contract and no screen, except lazily. */
export const clientRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/oauth-clients',
    staticData: { access: 'client.read', title: 'client.title', words: 'all' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./client-list.tsx'), 'ClientList'),
  }),
]
