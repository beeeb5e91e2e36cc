import { isIn, machine } from '../../kernel/machine.ts'

/** States of a message: delivery moves it automatically; people retry, cancel or send it by hand. */
export const messageMachine = machine({
  name: 'message',
  states: {
    waiting: { code: 10, tone: 'info' },
    sent: { code: 20, tone: 'success' },
    failed: { code: 30, tone: 'danger' },
    /** Without a transport for its channel a message stays here, to be read or sent by hand. */
    kept: { code: 40, tone: 'warning' },
    cancelled: { code: 50, tone: 'neutral' },
  },
  initial: 'waiting',
  moves: {
    retry: { from: ['failed', 'kept', 'cancelled'], to: 'waiting', access: 'message.send' },
    sent_by_hand: { from: ['failed', 'kept'], to: 'sent', access: 'message.send' },
    cancel: { from: ['waiting', 'failed', 'kept'], to: 'cancelled', access: 'message.send', tone: 'danger' },
  },
  byItself: {
    deliver: { from: ['waiting'], to: 'sent' },
    put_off: { from: ['waiting'], to: 'waiting' },
    fail: { from: ['waiting'], to: 'failed' },
    keep: { from: ['waiting'], to: 'kept' },
  },
})

/** How far the letters of a document came: one that left is enough. */
export const deliveries = ['NOT_SENT', 'SENDING', 'SENT'] as const
export type Delivery = (typeof deliveries)[number]

/** True while a message waits for automatic delivery. */
export const isLeaving = ({ status }: { status: number }): boolean => isIn(messageMachine, status, 'waiting')
