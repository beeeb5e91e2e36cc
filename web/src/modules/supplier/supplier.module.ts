import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { recordScreens } from '../../route/record-screens.ts'
import { supplierPaths } from './supplier.paths.ts'

const contract = async () => (await import('@rental/core/modules/supplier/supplier.contract')).supplier

const routes = (app: AppRoute) => [
  ...recordScreens(app, {
    module: 'supplier',
    paths: supplierPaths,
    contract,
    screens: {
      list: lazyRouteComponent(() => import('./supplier-list.tsx'), 'SupplierList'),
      create: lazyRouteComponent(() => import('./supplier-form.tsx'), 'SupplierCreate'),
      detail: lazyRouteComponent(() => import('./supplier-detail.tsx'), 'SupplierDetail'),
      edit: lazyRouteComponent(() => import('./supplier-form.tsx'), 'SupplierEdit'),
    },
    tabs: 'supplier.tab',
  }),
  createRoute({
    getParentRoute: () => app,
    path: supplierPaths.preview,
    staticData: { access: 'supplier.read', title: 'supplier.preview', crumb: 'app.crumbs.preview' },
    component: lazyRouteComponent(() => import('./supplier-preview.tsx'), 'SupplierPreview'),
  }),
]

export const supplierModule = {
  routes,
  actions: [{ label: 'supplier.add', icon: Store, to: supplierPaths.create, access: 'supplier.create' }],
} satisfies WebModule
