import { machine } from '../../kernel/machine.ts'

/** A vehicle comes back (docs/domain/documents.md): it is inspected, charges are settled, and the rental is completed. */
export const returnOrderMachine = machine({
  name: 'return_order',
  states: {
    scheduled: { code: 0, tone: 'info' },
    inspected: { code: 5, tone: 'warning' },
    settled: { code: 10, tone: 'info' },
    completed: { code: 20, tone: 'success' },
    cancelled: { code: 30, tone: 'neutral' },
  },
  initial: 'scheduled',
  moves: {
    inspect: {
      from: ['scheduled'],
      to: 'inspected',
      access: 'return_order.handle',
      asks: ['inspection'],
      primary: true,
    },
    settle: { from: ['inspected'], to: 'settled', access: 'return_order.settle', primary: true },
    complete: { from: ['settled'], to: 'completed', access: 'return_order.settle', primary: true },
  },
  byItself: {
    cancel: { from: ['scheduled'], to: 'cancelled' },
  },
})

/** In these, somebody still has something to do. */
export const openReturnStates = ['scheduled', 'inspected', 'settled'] as const
