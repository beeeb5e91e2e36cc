import type { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { light } from '../../api/shell-calls.ts'

/** Calls of the first screen after the sign-in, without their schemas. */
export const dashboardCalls = {
  fleet: light<typeof dashboard.fleet>({
    module: 'dashboard',
    name: 'fleet',
    method: 'GET',
    path: '/dashboard/fleet',
    access: 'vehicle.read',
  }),
  handovers: light<typeof dashboard.handovers>({
    module: 'dashboard',
    name: 'handovers',
    method: 'GET',
    path: '/dashboard/handovers',
    access: 'delivery_order.read',
  }),
  attention: light<typeof dashboard.attention>({
    module: 'dashboard',
    name: 'attention',
    method: 'GET',
    path: '/dashboard/attention',
    access: 'session',
  }),
  money: light<typeof dashboard.money>({
    module: 'dashboard',
    name: 'money',
    method: 'GET',
    path: '/dashboard/money',
    access: 'session',
  }),
  sales: light<typeof dashboard.sales>({
    module: 'dashboard',
    name: 'sales',
    method: 'GET',
    path: '/dashboard/sales',
    access: 'quotation.read',
  }),
  checks: light<typeof dashboard.checks>({
    module: 'dashboard',
    name: 'checks',
    method: 'GET',
    path: '/dashboard/checks',
    access: 'setting.update',
  }),
  months: light<typeof dashboard.months>({
    module: 'dashboard',
    name: 'months',
    method: 'GET',
    path: '/dashboard/months',
    access: 'vehicle.read_revenue',
  }),
} as const
