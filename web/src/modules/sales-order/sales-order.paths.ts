import type { RecordPaths } from '../../record/screen/record-paths.ts'

export const salesOrderPaths = {
  list: '/so',
  create: '/so/form',
  detail: '/so/$soId/detail',
  edit: '/so/$soId/form',
} as const satisfies RecordPaths

/** Tabs of an order, in their order. */
export const orderTabs = ['details', 'schedule', 'vehicles', 'versions'] as const
