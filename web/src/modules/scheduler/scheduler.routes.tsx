import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

/** Loads with the entry: no contract and no screen, except lazily. */
export const schedulerRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/scheduler',
    staticData: { access: 'scheduler.read', title: 'scheduler.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./scheduler-screen.tsx'), 'SchedulerScreen'),
  }),
]
