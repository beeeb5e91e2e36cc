import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/supplier',
    staticData: {
      access: 'supplier.read',
      title: 'supplier.title',
      list: () => import('@rental/core/modules/supplier/supplier.contract').then((contract) => contract.supplier.list),
    },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./supplier-list.tsx'), 'SupplierList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/supplier/form',
    staticData: { access: 'supplier.create', title: 'supplier.add', crumb: 'supplier.add' },
    component: lazyRouteComponent(() => import('./supplier-create.tsx'), 'SupplierCreate'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/supplier/$supplierId/detail',
    staticData: { access: 'supplier.read', title: 'supplier.title', words: ['vehicle'] },
    validateSearch: (search: Record<string, unknown>): { tab?: unknown } =>
      'tab' in search ? { tab: search['tab'] } : {},
    component: lazyRouteComponent(() => import('./supplier-detail.tsx'), 'SupplierDetail'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/supplier/$supplierId/form',
    staticData: { access: 'supplier.update', title: 'supplier.edit', crumb: 'app.crumbs.edit' },
    component: lazyRouteComponent(() => import('./supplier-edit.tsx'), 'SupplierEdit'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/supplier/$supplierId/preview',
    staticData: { access: 'supplier.read', title: 'supplier.preview', crumb: 'app.crumbs.preview' },
    component: lazyRouteComponent(() => import('./supplier-preview.tsx'), 'SupplierPreview'),
  }),
]

export const supplierModule = {
  routes,
  actions: [{ label: 'supplier.add', icon: Store, to: '/supplier/form', access: 'supplier.create' }],
} satisfies WebModule
