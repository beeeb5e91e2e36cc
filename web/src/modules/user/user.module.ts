import { lazyRouteComponent } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { recordScreens } from '../../route/record-screens.ts'
import { userPaths } from './user.paths.ts'

const contract = async () => (await import('@rental/core/modules/user/user.contract')).user

const routes = (app: AppRoute) =>
  recordScreens(app, {
    module: 'user',
    paths: userPaths,
    contract,
    screens: {
      list: lazyRouteComponent(() => import('./user-list.tsx'), 'UserList'),
      create: lazyRouteComponent(() => import('./user-form.tsx'), 'UserCreate'),
      detail: lazyRouteComponent(() => import('./user-detail.tsx'), 'UserDetail'),
      edit: lazyRouteComponent(() => import('./user-form.tsx'), 'UserEdit'),
    },
  })

export const userModule = {
  routes,
  actions: [{ label: 'user.add', icon: IdCard, to: userPaths.create, access: 'user.create' }],
} satisfies WebModule
