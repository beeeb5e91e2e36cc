import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

/** Loads with the entry: no contract and no screen, except lazily. */
export const notificationRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/notifications',
    staticData: { access: 'session', title: 'notification.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./notification-page.tsx'), 'NotificationPage'),
  }),
]
