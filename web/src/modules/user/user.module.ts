import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/employee',
    staticData: {
      access: 'user.read',
      title: 'user.title',
      list: () => import('@rental/core/modules/user/user.contract').then((contract) => contract.user.list),
    },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./user-list.tsx'), 'UserList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/employee/form',
    staticData: { access: 'user.create', title: 'user.add', crumb: 'user.add' },
    component: lazyRouteComponent(() => import('./user-create.tsx'), 'UserCreate'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/employee/$employeeId/detail',
    staticData: { access: 'user.read', title: 'user.title' },
    validateSearch: (search: Record<string, unknown>): { tab?: unknown } =>
      'tab' in search ? { tab: search['tab'] } : {},
    component: lazyRouteComponent(() => import('./user-detail.tsx'), 'UserDetail'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/employee/$employeeId/form',
    staticData: { access: 'user.update', title: 'user.edit', crumb: 'app.crumbs.edit' },
    component: lazyRouteComponent(() => import('./user-edit.tsx'), 'UserEdit'),
  }),
]

export const userModule = {
  routes,
  actions: [{ label: 'user.add', icon: IdCard, to: '/employee/form', access: 'user.create' }],
} satisfies WebModule
