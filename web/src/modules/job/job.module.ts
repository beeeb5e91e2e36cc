import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/background-jobs',
    staticData: { access: 'job.read', title: 'job.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./job-screen.tsx'), 'JobScreen'),
  }),
]

export const jobModule = {
  routes,
} satisfies WebModule
