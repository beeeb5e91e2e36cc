import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/scheduler',
    staticData: { access: 'scheduler.read', title: 'scheduler.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./scheduler-screen.tsx'), 'SchedulerScreen'),
  }),
]

export const schedulerModule = {
  routes,
} satisfies WebModule
