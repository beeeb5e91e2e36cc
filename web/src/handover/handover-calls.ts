import type { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import type { media } from '@rental/core/modules/media/media.contract'
import type { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import type { runSheet } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { light } from '../api/shell-calls.ts'

const touches = ['sales_order', 'occupancy', 'vehicle', 'damage', 'inspection', 'run_sheet'] as const

/** Calls of a handover without their schemas: a phone at the kerb downloads as little as it can. */
export const handoverCalls = {
  day: light<typeof runSheet.day>({
    module: 'run_sheet',
    name: 'day',
    method: 'GET',
    path: '/ops/run-sheet',
    access: 'delivery_order.read',
  }),
  job: light<typeof runSheet.job>({
    module: 'run_sheet',
    name: 'job',
    method: 'GET',
    path: '/ops/run-sheet/:id',
    access: 'delivery_order.read',
  }),
  checks: light<typeof deliveryOrder.checks>({
    module: 'delivery_order',
    name: 'checks',
    method: 'GET',
    path: '/ops/do/:id/checks',
    access: 'delivery_order.read',
  }),
  move: light<typeof deliveryOrder.move>({
    module: 'delivery_order',
    name: 'move',
    method: 'PATCH',
    path: '/ops/do/:id/status',
    access: 'delivery_order.read',
    touches: ['run_sheet'],
  }),
  complete: light<typeof deliveryOrder.complete>({
    module: 'delivery_order',
    name: 'complete',
    method: 'PATCH',
    path: '/ops/do/:id/complete',
    access: 'delivery_order.handle',
    touches: [...touches, 'return_order'],
  }),
  inspect: light<typeof returnOrder.inspect>({
    module: 'return_order',
    name: 'inspect',
    method: 'PATCH',
    path: '/ops/ro/:id/inspect',
    access: 'return_order.handle',
    touches: [...touches, 'delivery_order'],
  }),
  upload: light<typeof media.upload>({
    module: 'media',
    name: 'upload',
    method: 'POST',
    path: '/media/upload',
    access: 'session',
    upload: true,
  }),
} as const
