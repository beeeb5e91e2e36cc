import { machine } from '../../kernel/machine.ts'

/**
 * The handover of a vehicle to a customer (docs/domain/documents.md). An order plans it, and cancels it before departure.
 * A failed one is planned again; a cancelled one is not. Customers who fetch their vehicle skip the way.
 */
export const deliveryOrderMachine = machine({
  name: 'delivery_order',
  states: {
    scheduled: { code: 0, tone: 'info' },
    prepared: { code: 5, tone: 'info' },
    on_the_way: { code: 10, tone: 'warning' },
    completed: { code: 20, tone: 'success' },
    failed: { code: 25, tone: 'danger' },
    cancelled: { code: 30, tone: 'neutral' },
  },
  initial: 'scheduled',
  moves: {
    prepare: {
      from: ['scheduled'],
      to: 'prepared',
      access: 'delivery_order.handle',
      asks: ['prepared_items'],
    },
    dispatch: { from: ['scheduled', 'prepared'], to: 'on_the_way', access: 'delivery_order.handle' },
    complete: {
      from: ['scheduled', 'prepared', 'on_the_way'],
      to: 'completed',
      access: 'delivery_order.handle',
      asks: ['inspection'],
      primary: true,
    },
    fail: {
      from: ['scheduled', 'prepared', 'on_the_way'],
      to: 'failed',
      access: 'delivery_order.handle',
      reason: 'required',
      tone: 'danger',
    },
    reschedule: {
      from: ['failed'],
      to: 'scheduled',
      access: 'delivery_order.update',
      asks: ['scheduled_at'],
      primary: true,
    },
  },
  byItself: {
    cancel: { from: ['scheduled', 'prepared', 'failed'], to: 'cancelled' },
  },
})

/** The moves of `PATCH /ops/do/:id/status`; completing has a call of its own, with the inspection. */
export const deliveryActions = ['prepare', 'dispatch', 'fail', 'reschedule'] as const

/** In these, the vehicle is still to be handed over. */
export const openDeliveryStates = ['scheduled', 'prepared', 'on_the_way', 'failed'] as const
