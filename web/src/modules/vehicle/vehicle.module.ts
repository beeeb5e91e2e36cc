import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Car } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const contract = async () => (await import('@rental/core/modules/vehicle/vehicle.contract')).vehicle

const routes = (app: AppRoute) => [
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
      tabs: 'vehicle.tab',
    },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./vehicle-detail.tsx'), 'VehicleDetail'),
  }),
]

export const vehicleModule = {
  routes,
  actions: [{ label: 'vehicle.add', icon: Car, to: '/vehicle/form', access: 'vehicle.create' }],
  parts: [
    {
      slot: 'supplier.tab',
      name: 'vehicles',
      title: 'vehicle.tabs.vehicles',
      access: 'vehicle.read',
      load: async () => (await import('./lent-vehicles.tsx')).LentVehicles,
      height: 'h-40',
      words: ['vehicle'],
      fits: ({ record }) => record.kinds.includes('VEHICLE_PARTNER'),
    },
  ],
} satisfies WebModule
