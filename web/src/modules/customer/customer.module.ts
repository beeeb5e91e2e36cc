import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { lazyPart } from '../../record/later.tsx'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { recordScreens } from '../../route/record-screens.ts'
import { customerPaths } from './customer.paths.ts'

const contract = async () => (await import('@rental/core/modules/customer/customer.contract')).customer

const routes = (app: AppRoute) => [
  ...recordScreens(app, {
    module: 'customer',
    paths: customerPaths,
    contract,
    screens: {
      list: lazyRouteComponent(() => import('./customer-list.tsx'), 'CustomerList'),
      create: lazyRouteComponent(() => import('./customer-form.tsx'), 'CustomerCreate'),
      detail: lazyRouteComponent(() => import('./customer-detail.tsx'), 'CustomerDetail'),
      edit: lazyRouteComponent(() => import('./customer-form.tsx'), 'CustomerEdit'),
    },
    tabs: 'customer.tab',
  }),
  createRoute({
    getParentRoute: () => app,
    path: customerPaths.preview,
    staticData: { access: 'customer.read', title: 'customer.preview', crumb: 'app.crumbs.preview' },
    component: lazyRouteComponent(() => import('./customer-preview.tsx'), 'CustomerPreview'),
  }),
]

export const customerModule = {
  routes,
  actions: [{ label: 'customer.add', icon: UserPlus, to: customerPaths.create, access: 'customer.create' }],
  adders: {
    customer: {
      access: 'customer.create',
      Dialog: lazyPart(async () => (await import('./new-customer-dialog.tsx')).NewCustomerDialog, ['customer']),
    },
  },
} satisfies WebModule
