import { firstStep, type NextStep } from '../../kernel/next-step.ts'
import { isIn, stateOf } from '../../kernel/machine.ts'
import type { OrderProgress } from './order-progress.fields.ts'
import { overStates, runningStates, salesOrderMachine } from './sales-order.machine.ts'

/** Steps of an order: moves of its machine, and those that have words of their own. */
export type OrderStep =
  | 'submit'
  | 'approve'
  | 'call'
  | 'settle'
  | 'assign'
  | 'deliver'
  | 'take_back'
  | 'bill'
  | 'check_bill'
  | 'collect'
  | 'release'

export interface OrderFacts {
  status: number
  /** Number of its vehicles, and plates of those that are assigned. */
  vehicles: number
  plates: readonly string[]
  /** The first moment at which a vehicle that is out is due back; null while none is out. */
  due_at: string | null
  is_late: boolean
  progress: OrderProgress
}

/**
 * The next step of an order: first what a customer waits for, then what came back, then what goes out, then the money. While
 * it runs, only what is due is billed and only what is overdue is asked for; once it is over, all of it.
 */
export function orderStep({ status, vehicles, plates, is_late, progress }: OrderFacts): NextStep<OrderStep> | null {
  const state = stateOf(salesOrderMachine, status)
  if (state === 'draft') return { step: 'submit' }
  if (state === 'waiting') return { step: 'approve' }
  const runs = isIn(salesOrderMachine, status, ...runningStates)
  const { owed_invoice_id: owed, return_id: back } = progress
  return firstStep<OrderStep>([
    ['call', is_late],
    ['settle', progress.settle_id],
    ['assign', runs && plates.length < vehicles],
    ['deliver', progress.delivery_id],
    ['take_back', runs ? null : back],
    ['bill', runs ? progress.due_rows > 0 : progress.unbilled_rows > 0],
    ['check_bill', progress.draft_invoice_id],
    ['collect', runs && !progress.is_overdue ? null : owed],
    ['take_back', back],
    ['release', progress.is_release_due],
  ])
}

/** Standing of an order that its state alone does not tell: everything is back, and its charges or its bill are still to come. */
export function orderStanding({ status, due_at, progress }: OrderFacts): 'to_settle' | 'to_bill' | null {
  const { settle_id, delivery_id, return_id, unbilled_rows } = progress
  // An order that ended early may have its vehicle out still.
  if (due_at || delivery_id || return_id) return null
  if (settle_id && isIn(salesOrderMachine, status, 'on_rent', ...overStates)) return 'to_settle'
  return unbilled_rows > 0 && isIn(salesOrderMachine, status, ...overStates) ? 'to_bill' : null
}
