import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/billing',
    staticData: { access: 'session', title: 'company.plan.title', crumb: 'company.plan.title' },
    component: lazyRouteComponent(() => import('./plan-screen.tsx'), 'PlanScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/upgrade',
    staticData: { access: 'session', title: 'company.plan.title', crumb: 'company.plan.title' },
    beforeLoad: () => {
      throw redirect({ to: '/billing', replace: true })
    },
  }),
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
