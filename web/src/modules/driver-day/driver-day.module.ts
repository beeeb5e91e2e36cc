import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { driverDayPaths } from './driver-day.paths.ts'

type Search = Record<string, unknown>
const contract = async () => (await import('@rental/core/modules/driver-day/driver-day.contract')).driverDay
const pay = async () => (await import('@rental/core/modules/driver-day/driver-pay.contract')).driverPay

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: driverDayPaths.list,
    staticData: {
      access: 'driver_day.read',
      title: 'driver_day.title',
      list: async () => (await contract()).list,
      count: async () => (await contract()).count,
    },
    validateSearch: (search: Search) => search,
    component: lazyRouteComponent(() => import('./driver-day-list.tsx'), 'DriverDayList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: driverDayPaths.detail,
    staticData: { access: 'driver_day.read', title: 'driver_day.title', words: ['told_moment'] },
    validateSearch: (search: Search) => search,
    component: lazyRouteComponent(() => import('./driver-day-detail.tsx'), 'DriverDayDetail'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: driverDayPaths.mine,
    staticData: { access: 'driver_day.clock', title: 'driver_day.clock.title', crumb: 'driver_day.clock.title' },
    component: lazyRouteComponent(() => import('./clock/my-days-screen.tsx'), 'MyDaysScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: driverDayPaths.pay,
    staticData: {
      access: 'driver_pay.read',
      title: 'driver_pay.title',
      words: ['driver_day'],
      list: async () => (await pay()).list,
    },
    validateSearch: (search: Search) => search,
    component: lazyRouteComponent(() => import('./pay/pay-list.tsx'), 'PayList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: driverDayPaths.paySheet,
    staticData: { access: 'driver_pay.read', title: 'driver_pay.title', words: ['driver_day'] },
    component: lazyRouteComponent(() => import('./pay/pay-sheet.tsx'), 'PaySheetScreen'),
  }),
]

export const driverDayModule = {
  routes,
  parts: [
    {
      slot: 'sales_order.tab',
      name: 'driver-days',
      title: 'driver_day.of_order',
      access: 'driver_day.read',
      fits: ({ record }) => record.lines.some(({ with_driver }) => with_driver),
      load: async () => (await import('./order-days.tsx')).OrderDays,
      height: 'h-40',
      words: ['driver_day'],
    },
    {
      slot: 'run_sheet.top',
      name: 'clock',
      access: 'driver_day.clock',
      load: async () => (await import('./clock/clock-on-sheet.tsx')).ClockOnSheet,
      height: 'h-32',
      words: ['driver_day'],
    },
  ],
} satisfies WebModule
