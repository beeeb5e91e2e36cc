import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

/** Sections of words that the screens of an order need besides their own. */
const words = ['document_kit', 'rental', 'price', 'occupancy', 'vehicle'] as const

/** One text of an address, which may come from anywhere. */
const textIn = <Name extends string>(search: Record<string, unknown>, name: Name) =>
  (typeof search[name] === 'string' ? { [name]: search[name] } : {}) as { [K in Name]?: string }

/** A number of days that an extension may have. */
const daysIn = ({ days }: Record<string, unknown>): { days?: number } =>
  typeof days === 'number' && Number.isInteger(days) && days > 0 && days <= 3650 ? { days } : {}

const contract = async () => (await import('@rental/core/modules/sales-order/sales-order.contract')).salesOrder

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/so',
    staticData: {
      access: 'sales_order.read',
      title: 'sales_order.title',
      list: async () => (await contract()).list,
      count: async () => (await contract()).count,
    },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./sales-order-list.tsx'), 'SalesOrderList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/so/form',
    staticData: { access: 'sales_order.create', title: 'sales_order.add', crumb: 'sales_order.add', words },
    validateSearch: (search: Record<string, unknown>) => textIn(search, 'quotation'),
    component: lazyRouteComponent(() => import('./sales-order-create.tsx'), 'SalesOrderCreate'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/so/$soId/form',
    staticData: { access: 'sales_order.update', title: 'sales_order.edit', crumb: 'app.crumbs.edit', words },
    component: lazyRouteComponent(() => import('./sales-order-edit.tsx'), 'SalesOrderEdit'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/so/$soId/detail',
    staticData: { access: 'sales_order.read', title: 'sales_order.title', words },
    validateSearch: (search: Record<string, unknown>) => textIn(search, 'tab'),
    component: lazyRouteComponent(() => import('./sales-order-detail.tsx'), 'SalesOrderDetail'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/so/$soId/extend',
    staticData: {
      access: 'sales_order.extend',
      title: 'sales_order.extend.title',
      crumb: 'sales_order.extend.title',
      words,
    },
    validateSearch: (search: Record<string, unknown>) => ({ ...textIn(search, 'line'), ...daysIn(search) }),
    component: lazyRouteComponent(() => import('./extend/extend-screen.tsx'), 'ExtendScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/so/$soId/vehicle',
    staticData: {
      access: 'sales_order.change_fleet',
      title: 'sales_order.fleet.title',
      crumb: 'sales_order.fleet.title',
      words,
    },
    validateSearch: (search: Record<string, unknown>) => ({ ...textIn(search, 'line'), ...textIn(search, 'vehicle') }),
    component: lazyRouteComponent(() => import('./exchange/exchange-screen.tsx'), 'ExchangeScreen'),
  }),
]

export const salesOrderModule = {
  routes,
  actions: [{ label: 'sales_order.add', icon: ScrollText, to: '/so/form', access: 'sales_order.create' }],
  parts: [
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
      slot: 'planning.assign',
      name: 'sales_order',
      load: async () => (await import('./board/assign-dialog.tsx')).AssignDialog,
      height: 'hidden',
      words: ['sales_order'],
    },
  ],
} satisfies WebModule
