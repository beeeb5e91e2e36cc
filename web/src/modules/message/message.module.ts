import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
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
const settingRoute = <Layout extends AnyRoute>(layout: Layout) =>
  createRoute({
    getParentRoute: () => layout,
    path: '/settings/message',
    staticData: { access: 'message.read', title: 'message.templates_title', crumb: 'message.templates_title' },
    component: lazyRouteComponent(() => import('./template-settings.tsx'), 'TemplateSettings'),
  })

export const messageModule = {
  routes,
  settingRoute,
  parts: [
    {
      slot: 'customer.tab',
      name: 'messages',
      title: 'message.title',
      access: 'message.read',
      load: async () => (await import('./customer-messages.tsx')).CustomerMessages,
      height: 'h-40',
      words: ['message'],
    },
    {
      slot: 'customer.action',
      name: 'send-message',
      access: 'message.send',
      load: async () => (await import('./send-message.tsx')).SendMessage,
      words: ['message'],
    },
  ],
} satisfies WebModule
