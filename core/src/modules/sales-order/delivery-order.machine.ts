import { machine } from '../../kernel/machine.ts'

/** The handover of a vehicle. An order plans it, and cancels it before departure. */
export const deliveryOrderMachine = machine({
  name: 'delivery_order',
  states: {
    scheduled: { code: 0, tone: 'info' },
    prepared: { code: 5, tone: 'info' },
    on_the_way: { code: 10, tone: 'warning' },
    completed: { code: 20, tone: 'success' },
    cancelled: { code: 30, tone: 'neutral' },
  },
  initial: 'scheduled',
  moves: {},
  byItself: {
    cancel: { from: ['scheduled', 'prepared'], to: 'cancelled' },
  },
})
