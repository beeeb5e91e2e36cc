import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

/** Loads with the entry: no contract and no screen, except lazily. */
export const occupancyRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/planning',
    staticData: { access: 'occupancy.read', title: 'occupancy.title', words: ['vehicle', 'sales_order'] },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./board-screen.tsx'), 'BoardScreen'),
  }),
]
