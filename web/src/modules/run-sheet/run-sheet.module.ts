import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { sheetSearch } from './sheet-search.ts'

/** Words of an inspection on the way. */
const words = ['inspection', 'damage', 'delivery_order', 'return_order', 'run_sheet'] as const

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/ops/run-sheet',
    staticData: { access: 'delivery_order.read', title: 'run_sheet.title' },
    validateSearch: sheetSearch,
    component: lazyRouteComponent(() => import('./run-sheet-screen.tsx'), 'RunSheetScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/ops/do/$deliveryId/handover',
    staticData: { access: 'delivery_order.handle', title: 'inspection.one', crumb: 'inspection.one', words },
    component: lazyRouteComponent(() => import('./inspection-forms.tsx'), 'DeliveryForm'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/ops/ro/$returnId/form',
    staticData: { access: 'return_order.handle', title: 'inspection.one', crumb: 'inspection.one', words },
    component: lazyRouteComponent(() => import('./inspection-forms.tsx'), 'ReturnForm'),
  }),
]

export const runSheetModule = {
  routes,
} satisfies WebModule
