import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

/** Loads with the entry: no contract and no screen, except lazily. */
export const notificationRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/notifications',
    staticData: { access: 'session', title: 'notification.title', crumb: 'notification.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./notification-page.tsx'), 'NotificationPage'),
  }),
]

/** Among the settings: who is told of what. */
export const notificationSettingRoute = <Layout extends AnyRoute>(layout: Layout) =>
  createRoute({
    getParentRoute: () => layout,
    path: '/settings/notification',
    staticData: {
      access: 'notification.update',
      title: 'notification.rules_title',
      crumb: 'notification.rules_title',
    },
    component: lazyRouteComponent(() => import('./notification-rules.tsx'), 'NotificationRules'),
  })
