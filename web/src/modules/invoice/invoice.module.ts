import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { HandCoins, ReceiptText } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import { documentScreens } from '../../route/document-screens.ts'
import type { WebModule } from '../../route/module.ts'
import { invoicePaths } from './invoice.paths.ts'

const contract = async () => (await import('@rental/core/modules/invoice/invoice.contract')).invoice

/** The customer that a new invoice is for; an address may come from anywhere. */
const newSearch = ({ customer_id }: Record<string, unknown>): { customer_id?: string } =>
  typeof customer_id === 'string' ? { customer_id } : {}

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: invoicePaths.goodwill,
    staticData: {
      access: 'invoice.goodwill',
      title: 'invoice.goodwill.add',
      crumb: 'invoice.goodwill.add',
      words: ['document_kit'],
    },
    validateSearch: newSearch,
    component: lazyRouteComponent(() => import('./goodwill-create.tsx'), 'GoodwillCreate'),
  }),
  ...documentScreens(app, {
    module: 'invoice',
    paths: invoicePaths,
    contract,
    screens: {
      list: lazyRouteComponent(() => import('./invoice-list.tsx'), 'InvoiceList'),
      create: lazyRouteComponent(() => import('./invoice-create.tsx'), 'InvoiceCreate'),
      detail: lazyRouteComponent(() => import('./invoice-detail.tsx'), 'InvoiceDetail'),
      edit: lazyRouteComponent(() => import('./invoice-edit.tsx'), 'InvoiceEdit'),
    },
    words: ['price'],
    detailWords: ['message'],
    newSearch,
  }),
]

export const invoiceModule = {
  routes,
  actions: [
    { label: 'invoice.add', icon: ReceiptText, to: invoicePaths.create, access: 'invoice.create' },
    { label: 'invoice.goodwill.add', icon: HandCoins, to: invoicePaths.goodwill, access: 'invoice.goodwill' },
  ],
  parts: [
    {
      slot: 'customer.tab',
      name: 'invoices',
      title: 'invoice.title',
      access: 'invoice.read',
      load: async () => (await import('./panels/invoices-of.tsx')).CustomerInvoices,
      height: 'h-40',
      words: ['invoice'],
    },
    {
      slot: 'sales_order.tab',
      name: 'invoices',
      title: 'invoice.title',
      access: 'invoice.read',
      load: async () => (await import('./panels/invoices-of.tsx')).OrderInvoices,
      height: 'h-40',
      words: ['invoice'],
    },
    {
      slot: 'sales_order.bill',
      name: 'invoice',
      access: 'invoice.create',
      load: async () => (await import('./panels/bill-order.tsx')).BillOrder,
      height: 'hidden',
      words: ['invoice'],
    },
  ],
} satisfies WebModule
