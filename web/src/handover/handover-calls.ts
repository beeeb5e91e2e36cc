import type { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import type { media } from '@rental/core/modules/media/media.contract'
import type { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import type { runSheet } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { light } from '../api/shell-calls.ts'

const touches = ['sales_order', 'occupancy', 'vehicle', 'damage', 'inspection', 'run_sheet'] as const

/** Facts of a call that reads; the literals stay, so that `light` can compare them with the contract. */
const reading = <const M, const N, const P>(module: M, name: N, path: P) =>
  ({ module, name, path, method: 'GET', access: 'delivery_order.read' }) as const

/** Facts of the call that sends the inspection of one kind of handover, which changes the other kind, too. */
const inspecting = <const M extends string, const N, const P>(module: M, name: N, path: P, other: string) => ({
  module,
  name,
  path,
  method: 'PATCH' as const,
  access: `${module}.handle` as const,
  touches: [...touches, other],
})

/** Calls of a handover without their schemas: a phone at the kerb downloads as little as it can. */
export const handoverCalls = {
  day: light<typeof runSheet.day>(reading('run_sheet', 'day', '/ops/run-sheet')),
  job: light<typeof runSheet.job>(reading('run_sheet', 'job', '/ops/run-sheet/:id')),
  checks: light<typeof deliveryOrder.checks>(reading('delivery_order', 'checks', '/ops/do/:id/checks')),
  move: light<typeof deliveryOrder.move>({
    module: 'delivery_order',
    name: 'move',
    method: 'PATCH',
    path: '/ops/do/:id/status',
    access: 'delivery_order.read',
    touches: ['run_sheet', 'occupancy'],
  }),
  complete: light<typeof deliveryOrder.complete>(
    inspecting('delivery_order', 'complete', '/ops/do/:id/complete', 'return_order'),
  ),
  inspect: light<typeof returnOrder.inspect>(
    inspecting('return_order', 'inspect', '/ops/ro/:id/inspect', 'delivery_order'),
  ),
  upload: light<typeof media.upload>({
    module: 'media',
    name: 'upload',
    method: 'POST',
    path: '/media/upload',
    access: 'session',
    upload: true,
  }),
} as const
