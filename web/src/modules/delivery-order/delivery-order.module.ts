import { lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import { handoverScreens } from '../../route/handover-screens.ts'
import type { WebModule } from '../../route/module.ts'
import { deliveryOrderPaths } from './delivery-order.paths.ts'

const routes = (app: AppRoute) =>
  handoverScreens(app, {
    module: 'delivery_order',
    paths: deliveryOrderPaths,
    subject: async () => (await import('./delivery-order.subject.ts')).deliverySubject,
    screens: {
      list: lazyRouteComponent(() => import('./delivery-order-list.tsx'), 'DeliveryOrderList'),
      detail: lazyRouteComponent(() => import('./delivery-order-detail.tsx'), 'DeliveryOrderDetail'),
    },
    words: ['told_moment', 'run_sheet', 'message'],
  })

export const deliveryOrderModule = { routes } satisfies WebModule
