import { lazyRouteComponent } from '@tanstack/react-router'
import { FilePlus } from 'lucide-react'
import { bookingIn } from '../../rental/booking.ts'
import type { AppRoute } from '../../route/app-route.ts'
import { documentScreens } from '../../route/document-screens.ts'
import type { WebModule } from '../../route/module.ts'
import { quotationPaths } from './quotation.paths.ts'

const contract = async () => (await import('@rental/core/modules/quotation/quotation.contract')).quotation

const routes = (app: AppRoute) =>
  documentScreens(app, {
    module: 'quotation',
    paths: quotationPaths,
    contract,
    screens: {
      list: lazyRouteComponent(() => import('./quotation-list.tsx'), 'QuotationList'),
      create: lazyRouteComponent(() => import('./quotation-create.tsx'), 'QuotationCreate'),
      detail: lazyRouteComponent(() => import('./quotation-detail.tsx'), 'QuotationDetail'),
      edit: lazyRouteComponent(() => import('./quotation-edit.tsx'), 'QuotationEdit'),
    },
    words: ['rental', 'price', 'occupancy'],
    detailWords: ['message', 'sales_order'],
    newSearch: bookingIn,
  })

const newQuotation = { to: quotationPaths.create, label: 'quotation.add' } as const

export const quotationModule = {
  routes,
  actions: [{ label: 'quotation.add', icon: FilePlus, to: quotationPaths.create, access: 'quotation.create' }],
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
    {
      slot: 'customer.action',
      name: 'new-quotation',
      access: 'quotation.create',
      load: async () => (await import('../../rental/new-for-record.tsx')).newForCustomer(newQuotation),
      words: ['quotation'],
    },
    {
      slot: 'planning.book',
      name: 'quotation',
      access: 'quotation.create',
      load: async () => (await import('./panels/book-link.tsx')).BookLink,
      height: 'h-9',
      words: ['quotation'],
    },
  ],
} satisfies WebModule
