import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/audit',
    staticData: { access: 'audit.read', title: 'audit.title', words: 'all' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./audit-list.tsx'), 'AuditList'),
  }),
]

export const auditModule = {
  routes,
} satisfies WebModule
