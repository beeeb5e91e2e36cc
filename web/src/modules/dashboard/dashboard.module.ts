import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../../api/session.ts'
import type { AppRoute } from '../../route/app-route.ts'
import { homeOf } from '../../route/home.ts'
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
    // Links of the landing page and of messages lead here, whoever follows them.
    beforeLoad: () => {
      const user = session.read()?.user
      const home = user ? homeOf(user) : '/dashboard'
      if (home !== '/dashboard') throw redirect({ to: home, replace: true })
    },
    component: lazyRouteComponent(() => import('./dashboard.tsx'), 'Dashboard'),
  }),
]

export const dashboardModule = {
  routes,
} satisfies WebModule
