import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

/** Loads with the entry: no contract and no screen, except lazily. */
export const pricingRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/price-list',
    staticData: { access: 'pricing.read', title: 'pricing.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./price-list.tsx'), 'PriceList'),
  }),
]
