import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/price-list',
    staticData: { access: 'pricing.read', title: 'pricing.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./price-list.tsx'), 'PriceList'),
  }),
]

export const pricingModule = {
  routes,
  parts: [
    {
      slot: 'vehicle.overview',
      name: 'price',
      access: 'pricing.read',
      load: async () => (await import('./price-today.tsx')).PriceToday,
      height: 'h-10',
      words: ['pricing'],
    },
    {
      slot: 'vehicle.tab',
      name: 'pricing',
      title: 'vehicle.tabs.pricing',
      access: 'pricing.read',
      load: async () => (await import('./vehicle-prices.tsx')).VehiclePrices,
      height: 'h-64',
      words: ['pricing'],
    },
  ],
} satisfies WebModule
