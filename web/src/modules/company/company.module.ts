import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/company',
    staticData: { access: 'company.read', title: 'company.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./company-list.tsx'), 'CompanyList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/company/outbox',
    staticData: { access: 'outbox.read', title: 'outbox.title', crumb: 'outbox.title', words: ['message'] },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./outbox-list.tsx'), 'OutboxList'),
  }),
]

export const companyModule = {
  routes,
} satisfies WebModule
