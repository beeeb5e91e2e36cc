import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/notifications',
    staticData: { access: 'session', title: 'notification.title', crumb: 'notification.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./notification-page.tsx'), 'NotificationPage'),
  }),
]

/** Settings screen of the recipients. */
const settingRoute = <Layout extends AnyRoute>(layout: Layout) =>
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

export const notificationModule = {
  routes,
  settingRoute,
} satisfies WebModule
