import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/rbac',
    staticData: { access: 'role.read' },
    beforeLoad: () => {
      throw redirect({ to: '/rbac/permissions', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/rbac/permissions',
    staticData: { access: 'role.read', title: 'role.permissions_title', words: 'all' },
    component: lazyRouteComponent(() => import('./permission-catalogue.tsx'), 'PermissionCatalogue'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/rbac/roles',
    staticData: { access: 'role.read', title: 'role.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./role-list.tsx'), 'RoleList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/rbac/roles/$roleId',
    staticData: { access: 'role.read', title: 'role.detail', crumb: 'role.detail', words: 'all' },
    component: lazyRouteComponent(() => import('./role-detail.tsx'), 'RoleDetail'),
  }),
]

export const roleModule = {
  routes,
} satisfies WebModule
