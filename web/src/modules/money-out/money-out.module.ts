import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { moneyOutPaths } from './money-out.paths.ts'

const contract = async () => (await import('@rental/core/modules/money-out/money-out.contract')).moneyOut
const anySearch = (search: Record<string, unknown>) => search

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: moneyOutPaths.list,
    staticData: {
      access: 'money_out.read',
      title: 'money_out.title',
      list: async () => (await contract()).list,
      count: async () => (await contract()).count,
    },
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./money-out-list.tsx'), 'MoneyOutList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: moneyOutPaths.detail,
    staticData: { access: 'money_out.read', title: 'money_out.title' },
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./money-out-detail.tsx'), 'MoneyOutDetail'),
  }),
]

export const moneyOutModule = { routes } satisfies WebModule
