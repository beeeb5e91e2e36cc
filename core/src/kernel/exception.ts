/** Rules that a person may break in a single case, with a reason, and the right that each asks for; null for none. */
export const exceptionRights = {
  /** Booking on a day before the books are open. */
  closed_day: 'journal.reopen',
  /** Taking more out of a cash or bank account than it holds. */
  overdraft: 'journal.overdraw',
  /** Refunding to an account that one has changed oneself. */
  changed_bank: 'deposit.refund_changed_bank',
  /** Going on although the company warns of what a customer owes: by everybody who may do it at all. */
  money_warned: null,
  /** Offering, approving or extending although the company refuses it for what a customer owes. */
  money_refused: 'sales_order.override',
  /** Sending a vehicle out although the company refuses it. */
  handover_refused: 'delivery_order.override',
} as const
export type ExceptionRule = keyof typeof exceptionRights
export type ExceptionRight = NonNullable<(typeof exceptionRights)[ExceptionRule]>

/** Rights that exceptions ask for. */
export const everyExceptionRight: readonly ExceptionRight[] = Object.values(exceptionRights).filter(
  (right) => right !== null,
)

/** True for somebody who may break a rule. */
export function mayBreak(rule: ExceptionRule, can: (right: ExceptionRight) => boolean): boolean {
  const right = exceptionRights[rule]
  return right === null || can(right)
}

/** Header with the reason, percent-encoded: the same request is sent again with it. */
export const exceptionHeader = 'exception-reason'
export const longestException = 255

/** Told with a refusal that an exception can lift. */
export interface ExceptionFacts {
  exception: ExceptionRule
}

export const isExceptionFacts = (facts: unknown): facts is ExceptionFacts =>
  typeof facts === 'object' && facts !== null && 'exception' in facts

/** Rules that somebody with these rights may break. */
export const breakable = (can: (right: ExceptionRight) => boolean): ExceptionRule[] =>
  (Object.keys(exceptionRights) as ExceptionRule[]).filter((rule) => mayBreak(rule, can))
