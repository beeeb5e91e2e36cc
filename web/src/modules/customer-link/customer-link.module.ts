import { linkPage } from '@rental/core/modules/customer-link/link-page'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { RootRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

/** The account of a customer behind a link, without a sign-in. */
const visitorRoutes = (root: RootRoute) => [
  createRoute({
    getParentRoute: () => root,
    path: linkPage,
    staticData: { access: 'public', title: 'customer_link.title', words: ['record'] },
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  }),
  // Links of earlier letters, which had their key in the path.
  createRoute({
    getParentRoute: () => root,
    path: `${linkPage}/$key`,
    staticData: { access: 'public', title: 'customer_link.title' },
    beforeLoad: ({ params }) => {
      throw redirect({ to: linkPage, hash: params.key, replace: true })
    },
  }),
]

export const customerLinkModule = {
  visitorRoutes,
  parts: [
    {
      slot: 'customer.action',
      name: 'customer-link',
      access: 'customer_link.create',
      load: async () => (await import('./link-button.tsx')).AccountLinkButton,
      words: ['customer_link', 'message'],
    },
    {
      slot: 'customer.aside',
      name: 'customer-links',
      access: 'customer_link.create',
      load: async () => (await import('./link-list.tsx')).LinkList,
      height: 'h-28',
      words: ['customer_link'],
    },
    {
      slot: 'customer.tab',
      name: 'statement',
      title: 'customer_link.page.statement',
      access: 'receipt.read',
      load: async () => (await import('./customer-statement.tsx')).CustomerStatementTab,
      height: 'h-64',
      words: ['customer_link'],
    },
    {
      slot: 'driver_day.action',
      name: 'customer-link',
      access: 'customer_link.create',
      load: async () => (await import('./link-button.tsx')).DaysLinkButton,
      height: 'h-9',
      words: ['customer_link', 'message'],
    },
  ],
} satisfies WebModule
