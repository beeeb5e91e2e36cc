import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/planning',
    staticData: { access: 'occupancy.read', title: 'occupancy.title', words: ['vehicle'] },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./board-screen.tsx'), 'BoardScreen'),
  }),
]

export const occupancyModule = {
  routes,
  parts: [
    {
      slot: 'vehicle.overview',
      name: 'with',
      access: 'occupancy.read',
      load: async () => (await import('./vehicle-with.tsx')).VehicleWith,
      height: 'h-10',
      words: ['occupancy'],
    },
    {
      slot: 'vehicle.tab',
      name: 'schedule',
      title: 'occupancy.board.schedule',
      access: 'occupancy.read',
      load: async () => (await import('./vehicle-schedule.tsx')).VehicleSchedule,
      height: 'h-64',
      words: ['occupancy'],
    },
  ],
} satisfies WebModule
