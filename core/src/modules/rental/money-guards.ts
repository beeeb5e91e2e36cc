import type { guardRules } from '../setting/handover-rules.ts'

/** Conditions of what a customer owes, each a rule of the company. */
export const moneyGuards = ['DEPOSIT', 'DOWN_PAYMENT', 'OVERDUE', 'CREDIT_LIMIT'] as const
export type MoneyGuard = (typeof moneyGuards)[number]

/** Moments at which they are asked. */
export const guardDoors = ['OFFER', 'ORDER', 'EXTENSION', 'DELIVERY'] as const
export type GuardDoor = (typeof guardDoors)[number]

/** Deposit and down payment are asked for by an agreed order: before that nobody can have paid them. */
const askedAt: Readonly<Record<GuardDoor, readonly MoneyGuard[]>> = {
  OFFER: ['OVERDUE', 'CREDIT_LIMIT'],
  ORDER: ['OVERDUE', 'CREDIT_LIMIT'],
  EXTENSION: moneyGuards,
  DELIVERY: moneyGuards,
}

type GuardRule = (typeof guardRules)[number]

export interface MoneyRules {
  guard_deposit: GuardRule
  guard_down_payment: GuardRule
  guard_overdue: GuardRule
  guard_overdue_days: number
  guard_credit: GuardRule
}

/** Debts of a customer over all branches, and what one order still asks for before its vehicles leave. */
export interface MoneyFacts {
  /** Null where none is set: then nobody is asked. */
  credit_limit: number | null
  /** Owed of approved invoices, giros that are not cleared included; what waits for a tax slip is no money. */
  open: number
  /** Invoices that wait for their approval. */
  unapproved: number
  /** Planned bills of agreed orders, with PPN. */
  unbilled: number
  /** Money of the customer that no order holds: it pays the next invoices. */
  balance: number
  overdue: { count: number; amount: number; days: number }
  /** Of the deposit of the order, what is not held. */
  deposit_missing: number
  /** Of its down payment, and of the first bills of a term in advance, what is not paid. */
  first_missing: number
}

/** Unmet condition, with its figures: those that a sentence names. */
export interface MoneyObjection {
  guard: MoneyGuard
  rule: 'WARN' | 'REFUSE'
  figures: Readonly<Record<string, number>>
}

/**
 * Debts of a customer with what this document adds. Deposits of orders count for nothing: they answer for damage and go
 * back. Money that is not tied to an order does, because it pays the next invoice.
 */
export const exposureOf = ({ open, unapproved, unbilled, balance }: MoneyFacts, added: number): number =>
  open + unapproved + unbilled - balance + added

const ruleNames = {
  DEPOSIT: 'guard_deposit',
  DOWN_PAYMENT: 'guard_down_payment',
  OVERDUE: 'guard_overdue',
  CREDIT_LIMIT: 'guard_credit',
} as const satisfies Record<MoneyGuard, keyof MoneyRules>

/** Figures of a condition that is not met; null where it is. */
function unmet(guard: MoneyGuard, facts: MoneyFacts, added: number): MoneyObjection['figures'] | null {
  const { credit_limit: limit, deposit_missing, first_missing, overdue } = facts
  if (guard === 'DEPOSIT') return deposit_missing > 0 ? { amount: deposit_missing } : null
  if (guard === 'DOWN_PAYMENT') return first_missing > 0 ? { amount: first_missing } : null
  if (guard === 'OVERDUE') return overdue.count > 0 ? overdue : null
  const exposure = exposureOf(facts, added)
  return limit !== null && exposure > limit ? { exposure, limit } : null
}

/** True if an answer can depend on what a customer owes: otherwise nothing need be looked up. */
export const asksAnything = (rules: MoneyRules, door: GuardDoor): boolean =>
  askedAt[door].some((guard) => rules[ruleNames[guard]] !== 'OFF')

/** Everything that speaks against going on at a door, by the rules of the company; `added` is what is agreed to anew. */
export const moneyObjections = (
  facts: MoneyFacts,
  rules: MoneyRules,
  door: GuardDoor,
  added: number,
): MoneyObjection[] =>
  askedAt[door].flatMap((guard): MoneyObjection[] => {
    const rule = rules[ruleNames[guard]]
    const figures = rule === 'OFF' ? null : unmet(guard, facts, added)
    return figures && rule !== 'OFF' ? [{ guard, rule, figures }] : []
  })
