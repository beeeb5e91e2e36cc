import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/customer',
    staticData: {
      access: 'customer.read',
      title: 'customer.title',
      list: () => import('@rental/core/modules/customer/customer.contract').then((contract) => contract.customer.list),
    },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./customer-list.tsx'), 'CustomerList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/customer/form',
    staticData: { access: 'customer.create', title: 'customer.add', crumb: 'customer.add' },
    component: lazyRouteComponent(() => import('./customer-create.tsx'), 'CustomerCreate'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/customer/$customerId/detail',
    staticData: { access: 'customer.read', title: 'customer.title', tabs: 'customer.tab' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./customer-detail.tsx'), 'CustomerDetail'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/customer/$customerId/form',
    staticData: { access: 'customer.update', title: 'customer.edit', crumb: 'app.crumbs.edit' },
    component: lazyRouteComponent(() => import('./customer-edit.tsx'), 'CustomerEdit'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/customer/$customerId/preview',
    staticData: { access: 'customer.read', title: 'customer.preview', crumb: 'app.crumbs.preview' },
    component: lazyRouteComponent(() => import('./customer-preview.tsx'), 'CustomerPreview'),
  }),
]

export const customerModule = {
  routes,
  actions: [{ label: 'customer.add', icon: UserPlus, to: '/customer/form', access: 'customer.create' }],
} satisfies WebModule
