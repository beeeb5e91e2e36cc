import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { bookingIn } from '../../rental/booking.ts'
import type { AppRoute } from '../../route/app-route.ts'
import { documentScreens } from '../../route/document-screens.ts'
import type { WebModule } from '../../route/module.ts'
import { salesOrderPaths } from './sales-order.paths.ts'

/** Sections of words that the screens of an order need besides their own. */
const words = ['rental', 'price', 'occupancy', 'vehicle'] as const

/** One text of an address, which may come from anywhere. */
const textIn = <Name extends string>(search: Record<string, unknown>, name: Name) =>
  (typeof search[name] === 'string' ? { [name]: search[name] } : {}) as { [K in Name]?: string }

/** A number of days that an extension may have. */
const daysIn = ({ days }: Record<string, unknown>): { days?: number } =>
  typeof days === 'number' && Number.isInteger(days) && days > 0 && days <= 3650 ? { days } : {}

const contract = async () => (await import('@rental/core/modules/sales-order/sales-order.contract')).salesOrder

const routes = (app: AppRoute) => [
  ...documentScreens(app, {
    module: 'sales_order',
    paths: salesOrderPaths,
    contract,
    screens: {
      list: lazyRouteComponent(() => import('./sales-order-list.tsx'), 'SalesOrderList'),
      create: lazyRouteComponent(() => import('./sales-order-create.tsx'), 'SalesOrderCreate'),
      detail: lazyRouteComponent(() => import('./sales-order-detail.tsx'), 'SalesOrderDetail'),
      edit: lazyRouteComponent(() => import('./sales-order-edit.tsx'), 'SalesOrderEdit'),
    },
    words,
    tabs: 'sales_order.tab',
    newSearch: (search) => ({
      ...textIn(search, 'quotation'),
      ...textIn(search, 'copy'),
      ...textIn(search, 'line'),
      ...bookingIn(search),
    }),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/so/$soId/extend',
    staticData: {
      access: 'sales_order.extend',
      title: 'sales_order.extend.title',
      crumb: 'sales_order.extend.title',
      words: ['document_kit', ...words],
    },
    validateSearch: (search: Record<string, unknown>) => ({ ...textIn(search, 'line'), ...daysIn(search) }),
    component: lazyRouteComponent(() => import('./extend/extend-screen.tsx'), 'ExtendScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/so/$soId/rent-reduction',
    staticData: {
      access: 'sales_order.abate',
      title: 'sales_order.abate.title',
      crumb: 'sales_order.abate.title',
      words: ['document_kit', ...words],
    },
    component: lazyRouteComponent(() => import('./abate/abate-screen.tsx'), 'AbateScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/so/$soId/vehicle',
    staticData: {
      access: 'sales_order.change_fleet',
      title: 'sales_order.fleet.title',
      crumb: 'sales_order.fleet.title',
      words: ['document_kit', ...words],
    },
    validateSearch: (search: Record<string, unknown>) => ({ ...textIn(search, 'line'), ...textIn(search, 'vehicle') }),
    component: lazyRouteComponent(() => import('./exchange/exchange-screen.tsx'), 'ExchangeScreen'),
  }),
]

const newOrder = { to: salesOrderPaths.create, label: 'sales_order.add' } as const

export const salesOrderModule = {
  routes,
  actions: [{ label: 'sales_order.add', icon: ScrollText, to: salesOrderPaths.create, access: 'sales_order.create' }],
  parts: [
    {
      slot: 'customer.action',
      name: 'new-order',
      access: 'sales_order.create',
      load: async () => (await import('../../rental/new-for-record.tsx')).newForCustomer(newOrder),
      words: ['sales_order'],
    },
    {
      slot: 'vehicle.action',
      name: 'new-order',
      access: 'sales_order.create',
      load: async () => (await import('../../rental/new-for-record.tsx')).newForVehicle(newOrder),
      words: ['sales_order'],
    },
    {
      slot: 'vehicle.tab',
      name: 'orders',
      title: 'sales_order.orders_of',
      access: 'sales_order.read',
      load: async () => (await import('./panels/sales-orders-of.tsx')).VehicleOrders,
      height: 'h-40',
      words: ['sales_order'],
    },
    {
      slot: 'customer.tab',
      name: 'orders',
      title: 'sales_order.orders_of',
      access: 'sales_order.read',
      load: async () => (await import('./panels/sales-orders-of.tsx')).CustomerOrders,
      height: 'h-40',
      words: ['sales_order'],
    },
    {
      slot: 'planning.move',
      name: 'sales_order',
      load: async () => (await import('./board/board-move-dialog.tsx')).BoardMoveDialog,
      height: 'hidden',
      words: ['sales_order'],
    },
    {
      slot: 'planning.actions',
      name: 'sales_order',
      access: 'sales_order.read',
      load: async () => (await import('./board/order-actions.tsx')).OrderActions,
      height: 'h-9',
      words: ['sales_order'],
    },
    {
      slot: 'planning.book',
      name: 'sales_order',
      access: 'sales_order.create',
      load: async () => (await import('./board/book-link.tsx')).BookLink,
      height: 'h-9',
      words: ['occupancy'],
    },
    {
      slot: 'planning.assign',
      name: 'sales_order',
      load: async () => (await import('./board/assign-dialog.tsx')).AssignDialog,
      height: 'hidden',
      words: ['sales_order'],
    },
    {
      slot: 'planning.replace',
      name: 'sales_order',
      access: 'sales_order.change_fleet',
      load: async () => (await import('./replace/replace-dialog.tsx')).ReplaceDialog,
      height: 'hidden',
      words: ['sales_order', 'occupancy'],
    },
    {
      slot: 'planning.assign_driver',
      name: 'sales_order',
      load: async () => (await import('./board/driver-assign-dialog.tsx')).DriverAssignDialog,
      height: 'hidden',
      words: ['sales_order', 'occupancy'],
    },
  ],
} satisfies WebModule
