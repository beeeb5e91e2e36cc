import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/dashboard',
    staticData: {
      access: 'session',
      title: 'app.nav.dashboard',
      words: ['dashboard', 'setting', 'vehicle', 'document'],
    },
    component: lazyRouteComponent(() => import('./dashboard.tsx'), 'Dashboard'),
  }),
]

export const dashboardModule = {
  routes,
} satisfies WebModule
