import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { FilePlus } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

/** Sections of words that the form and the record need besides their own. */
const words = ['document_kit', 'rental', 'price', 'occupancy'] as const

const contract = async () => (await import('@rental/core/modules/quotation/quotation.contract')).quotation

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/quotation',
    staticData: {
      access: 'quotation.read',
      title: 'quotation.title',
      list: async () => (await contract()).list,
      count: async () => (await contract()).count,
    },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./quotation-list.tsx'), 'QuotationList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/quotation/form',
    staticData: { access: 'quotation.create', title: 'quotation.add', crumb: 'quotation.add', words },
    component: lazyRouteComponent(() => import('./quotation-create.tsx'), 'QuotationCreate'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/quotation/$quotationId/detail',
    staticData: { access: 'quotation.read', title: 'quotation.title', words: [...words, 'message', 'sales_order'] },
    validateSearch: (search: Record<string, unknown>): { tab?: unknown } =>
      'tab' in search ? { tab: search['tab'] } : {},
    component: lazyRouteComponent(() => import('./quotation-detail.tsx'), 'QuotationDetail'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/quotation/$quotationId/form',
    staticData: { access: 'quotation.update', title: 'quotation.edit', crumb: 'app.crumbs.edit', words },
    component: lazyRouteComponent(() => import('./quotation-edit.tsx'), 'QuotationEdit'),
  }),
]

export const quotationModule = {
  routes,
  actions: [{ label: 'quotation.add', icon: FilePlus, to: '/quotation/form', access: 'quotation.create' }],
  parts: [
    {
      slot: 'customer.tab',
      name: 'quotations',
      title: 'quotation.title',
      access: 'quotation.read',
      load: async () => (await import('./panels/customer-quotations.tsx')).CustomerQuotations,
      height: 'h-40',
      words: ['quotation'],
    },
  ],
} satisfies WebModule
