import { lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import { handoverScreens } from '../../route/handover-screens.ts'
import type { WebModule } from '../../route/module.ts'
import { returnOrderPaths } from './return-order.paths.ts'

const routes = (app: AppRoute) =>
  handoverScreens(app, {
    module: 'return_order',
    paths: returnOrderPaths,
    subject: async () => (await import('./return-order.subject.ts')).returnSubject,
    screens: {
      list: lazyRouteComponent(() => import('./return-order-list.tsx'), 'ReturnOrderList'),
      detail: lazyRouteComponent(() => import('./return-order-detail.tsx'), 'ReturnOrderDetail'),
    },
    words: ['document_kit', 'price', 'damage', 'inspection', 'told_moment', 'run_sheet', 'message'],
  })

export const returnOrderModule = { routes } satisfies WebModule
