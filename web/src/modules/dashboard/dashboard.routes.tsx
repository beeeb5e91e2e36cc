import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

export const dashboardRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/dashboard',
    staticData: { access: 'session', title: 'app.nav.dashboard', words: ['setting'] },
    component: lazyRouteComponent(() => import('./dashboard.tsx'), 'Dashboard'),
  }),
]
