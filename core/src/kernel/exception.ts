/** Rules that a person may break in a single case, with a reason, and the right that each asks for. */
export const exceptionRights = {
  /** Booking on a day before the books are open. */
  closed_day: 'journal.reopen',
  /** Taking more out of a cash or bank account than it holds. */
  overdraft: 'journal.overdraw',
  /** Refunding to an account that one has changed oneself. */
  changed_bank: 'deposit.refund_changed_bank',
} as const
export type ExceptionRule = keyof typeof exceptionRights
export type ExceptionRight = (typeof exceptionRights)[ExceptionRule]

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
  (Object.keys(exceptionRights) as ExceptionRule[]).filter((rule) => can(exceptionRights[rule]))
