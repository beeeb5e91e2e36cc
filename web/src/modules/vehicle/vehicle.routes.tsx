import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Car } from 'lucide-react'
import type { AppRoute } from '../../app/app-route.tsx'
import type { ModuleAction } from '../../app/module-actions.ts'

const contract = async () => (await import('@rental/core/modules/vehicle/vehicle.contract')).vehicle

/** Loads with the entry: no contract and no screen, except lazily. */
export const vehicleRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/vehicle',
    staticData: {
      access: 'vehicle.read',
      title: 'vehicle.title',
      words: ['document'],
      list: async () => (await contract()).list,
      count: async () => (await contract()).count,
    },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./vehicle-list.tsx'), 'VehicleList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/vehicle/form',
    staticData: { access: 'vehicle.create', title: 'vehicle.add', crumb: 'vehicle.add' },
    component: lazyRouteComponent(() => import('./vehicle-create.tsx'), 'VehicleCreate'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/vehicle/form/$vehicleId',
    staticData: { access: 'vehicle.update', title: 'vehicle.edit', crumb: 'app.crumbs.edit' },
    component: lazyRouteComponent(() => import('./vehicle-edit.tsx'), 'VehicleEdit'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/vehicle/$vehicleId/detail',
    staticData: {
      access: 'vehicle.read',
      title: 'vehicle.title',
      words: ['insurance', 'document', 'odometer', 'pricing', 'occupancy', 'sales_order'],
    },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./vehicle-detail.tsx'), 'VehicleDetail'),
  }),
]

export const vehicleActions: ModuleAction[] = [
  { label: 'vehicle.add', icon: Car, to: '/vehicle/form', access: 'vehicle.create' },
]
