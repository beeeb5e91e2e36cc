import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/oauth-clients',
    staticData: { access: 'client.read', title: 'client.title', words: 'all' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./client-list.tsx'), 'ClientList'),
  }),
]

export const clientModule = {
  routes,
} satisfies WebModule
