import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

/** Loads with the entry: no contract and no screen, except lazily. */
export const auditRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/audit',
    staticData: { access: 'audit.read', title: 'audit.title', words: 'all' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./audit-list.tsx'), 'AuditList'),
  }),
]
