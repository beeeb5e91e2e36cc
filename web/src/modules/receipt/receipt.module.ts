import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { receiptPaths } from './receipt.paths.ts'

const contract = async () => (await import('@rental/core/modules/receipt/receipt.contract')).receipt

type Search = Record<string, unknown>
interface NewSearch {
  customer_id?: string
  invoice_id?: string
}

/** The customer who pays, and the invoice that is paid; an address may come from anywhere. */
const newSearch = ({ customer_id, invoice_id }: Search): NewSearch => ({
  ...(typeof customer_id === 'string' && { customer_id }),
  ...(typeof invoice_id === 'string' && { invoice_id }),
})

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: receiptPaths.list,
    staticData: {
      access: 'receipt.read',
      title: 'receipt.title',
      list: async () => (await contract()).list,
      count: async () => (await contract()).count,
    },
    validateSearch: (search: Search) => search,
    component: lazyRouteComponent(() => import('./receipt-list.tsx'), 'ReceiptList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: receiptPaths.create,
    staticData: { access: 'receipt.create', title: 'receipt.add', crumb: 'receipt.add' },
    validateSearch: newSearch,
    component: lazyRouteComponent(() => import('./receipt-create.tsx'), 'ReceiptCreate'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: receiptPaths.detail,
    staticData: { access: 'receipt.read', title: 'receipt.title', words: ['document_kit', 'price', 'message'] },
    validateSearch: (search: Search) => search,
    component: lazyRouteComponent(() => import('./receipt-detail.tsx'), 'ReceiptDetail'),
  }),
]

export const receiptModule = {
  routes,
  actions: [{ label: 'receipt.add', icon: Banknote, to: receiptPaths.create, access: 'receipt.create' }],
  parts: [
    {
      slot: 'invoice.payments',
      name: 'receipts',
      access: 'receipt.read',
      fits: ({ record }) => record.kind === 'INVOICE' && record.number !== null,
      load: async () => (await import('./panels/receipts-of.tsx')).InvoiceReceipts,
      height: 'h-40',
      words: ['receipt'],
    },
    {
      slot: 'customer.tab',
      name: 'receipts',
      title: 'receipt.title',
      access: 'receipt.read',
      load: async () => (await import('./panels/receipts-of.tsx')).CustomerReceipts,
      height: 'h-40',
      words: ['receipt'],
    },
  ],
} satisfies WebModule
