import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

/** Loads with the entry: no contract and no screen, except lazily. */
export const jobRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/background-jobs',
    staticData: { access: 'job.read', title: 'job.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./job-screen.tsx'), 'JobScreen'),
  }),
]
