import { lazyRouteComponent } from '@tanstack/react-router'
import { Car } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { recordScreens } from '../../route/record-screens.ts'
import { vehiclePaths } from './vehicle.paths.ts'

const contract = async () => (await import('@rental/core/modules/vehicle/vehicle.contract')).vehicle

const routes = (app: AppRoute) =>
  recordScreens(app, {
    module: 'vehicle',
    paths: vehiclePaths,
    contract,
    screens: {
      list: lazyRouteComponent(() => import('./vehicle-list.tsx'), 'VehicleList'),
      create: lazyRouteComponent(() => import('./vehicle-form.tsx'), 'VehicleCreate'),
      detail: lazyRouteComponent(() => import('./vehicle-detail.tsx'), 'VehicleDetail'),
      edit: lazyRouteComponent(() => import('./vehicle-form.tsx'), 'VehicleEdit'),
    },
    list: { words: ['document'], count: async () => (await contract()).count },
    tabs: 'vehicle.tab',
  })

export const vehicleModule = {
  routes,
  actions: [{ label: 'vehicle.add', icon: Car, to: vehiclePaths.create, access: 'vehicle.create' }],
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
