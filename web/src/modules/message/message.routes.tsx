import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

/** Loads with the entry: no contract and no screen, except lazily. */
export const messageRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/message',
    staticData: {
      access: 'message.read',
      title: 'message.title',
      list: () => import('@rental/core/modules/message/message.contract').then((contract) => contract.message.list),
    },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./message-list.tsx'), 'MessageList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/message/$messageId/detail',
    staticData: { access: 'message.read', title: 'message.title' },
    component: lazyRouteComponent(() => import('./message-detail.tsx'), 'MessageDetail'),
  }),
]

/** The words of messages, among the settings. */
export const messageSettingRoute = <Layout extends AnyRoute>(layout: Layout) =>
  createRoute({
    getParentRoute: () => layout,
    path: '/settings/message',
    staticData: { access: 'message.read', title: 'message.templates_title', crumb: 'message.templates_title' },
    component: lazyRouteComponent(() => import('./template-settings.tsx'), 'TemplateSettings'),
  })
