import { codesOf, machine, type EventOf } from '../../kernel/machine.ts'
import { approvalGuard } from '../rental/approval.guard.ts'

/** States of an order (docs/domain/documents.md). It goes out and is completed with its vehicles, not by hand. */
export const salesOrderMachine = machine({
  name: 'sales_order',
  states: {
    draft: { code: 0, tone: 'neutral' },
    waiting: { code: 5, tone: 'warning' },
    confirmed: { code: 10, tone: 'info' },
    on_rent: { code: 15, tone: 'success' },
    completed: { code: 20, tone: 'success' },
    terminated: { code: 25, tone: 'danger' },
    cancelled: { code: 30, tone: 'neutral' },
  },
  initial: 'draft',
  moves: {
    submit: { from: ['draft'], to: 'waiting', access: 'sales_order.update', primary: true },
    approve: {
      from: ['waiting'],
      to: 'confirmed',
      access: 'sales_order.approve',
      primary: true,
      when: approvalGuard,
    },
    send_back: { from: ['waiting'], to: 'draft', access: 'sales_order.approve', reason: 'required' },
    cancel: {
      from: ['draft', 'waiting', 'confirmed'],
      to: 'cancelled',
      access: 'sales_order.cancel',
      reason: 'required',
      asks: ['cancellation_fee'],
      tone: 'danger',
    },
    terminate: {
      from: ['on_rent'],
      to: 'terminated',
      access: 'sales_order.terminate',
      reason: 'required',
      asks: ['last_day'],
      tone: 'danger',
    },
  },
  byItself: {
    /** Approved without another person: it is its approved offer, unchanged. */
    agree: { from: ['waiting'], to: 'confirmed' },
    /** The first vehicle is handed over. */
    go_out: { from: ['confirmed'], to: 'on_rent' },
    /** The last vehicle is back. */
    come_back: { from: ['on_rent'], to: 'completed' },
  },
})

/** The moves of `PATCH /so/:id/approval`; terminating has a call of its own, because it is previewed first. */
export const approvalActions = ['submit', 'approve', 'send_back', 'cancel'] as const
export type ApprovalAction = (typeof approvalActions)[number]

/** Its moves, and the commands inside a state that others react to: some of its vehicles stay longer, or less long. */
export type OrderEvent = EventOf<typeof salesOrderMachine> | 'sales_order.extend' | 'sales_order.shorten'

/** In these, an order runs: it can be extended, its vehicles changed, its contract added. */
export const runningStates = ['confirmed', 'on_rent'] as const

/** In these, an order is over: what becomes known later is charged besides its contract. */
export const overStates = ['completed', 'terminated'] as const

/** Every agreed order counts as sold, also one that ended early; drafts, waiting and cancelled ones do not. */
export const soldCodes: readonly number[] = codesOf(salesOrderMachine, [...runningStates, 'completed', 'terminated'])
