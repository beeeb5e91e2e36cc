import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { depositPaths } from './deposit.paths.ts'

const contract = async () => (await import('@rental/core/modules/deposit/deposit.contract')).deposit

type Search = Record<string, unknown>

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: depositPaths.list,
    staticData: {
      access: 'deposit.read',
      title: 'deposit.title',
      crumb: 'deposit.title',
      list: async () => (await contract()).list,
      count: async () => (await contract()).count,
    },
    validateSearch: (search: Search) => search,
    component: lazyRouteComponent(() => import('./deposit-list.tsx'), 'DepositList'),
  }),
]

export const depositModule = {
  routes,
  parts: [
    {
      slot: 'customer.aside',
      name: 'deposits',
      access: 'deposit.read',
      load: async () => (await import('./held-deposits.tsx')).CustomerDeposits,
      height: 'h-24',
      words: ['deposit'],
    },
    {
      slot: 'return_order.settlement',
      name: 'deposit',
      access: 'deposit.read',
      load: async () => (await import('./held-deposits.tsx')).ReturnDeposit,
      height: 'h-6',
      words: ['deposit'],
    },
  ],
} satisfies WebModule
