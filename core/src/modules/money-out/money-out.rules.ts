import type { FieldProblems } from '../../kernel/error.ts'
import { sum } from '../../totals/round.ts'

/** Calls that let money out. */
export const moneyOutKinds = [
  'REFUND',
  'RELEASE',
  'FORFEIT',
  'TRANSFER',
  'ADVANCE',
  'JOURNAL',
  'JOURNAL_REVERSAL',
  'WALLET_REVERSAL',
  'RECEIPT_VOID',
] as const
export type MoneyOutKind = (typeof moneyOutKinds)[number]

/** Kinds of which a customer is paid in money. */
export const refundKinds: readonly MoneyOutKind[] = ['REFUND', 'RELEASE']

/** Reasons for which another person is asked. */
export const waitingReasons = ['ABOVE_SUM', 'SAME_PAYEE', 'SAME_DAY'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** Days over which money to one payee adds up. */
export const payeeDays = 30
/** Days within which those who recorded the money of a customer do not let it out. */
export const recordedDays = 90

/** Money that left before and was seen by one person only. */
export interface LetOut {
  /** To the same payee, within `payeeDays`. */
  toPayee: number
  /** By the same person on this day. */
  today: number
}

/**
 * Reasons why a payment waits; none where it may go. The limit is a sum: five payments of a fifth of it are together what
 * one of them is not. Null never asks anybody.
 */
export function waitingReasonsOf(amount: number, { toPayee, today }: LetOut, limit: number | null): WaitingReason[] {
  if (limit === null) return []
  if (amount > limit) return ['ABOVE_SUM']
  return [
    ...(toPayee + amount > limit ? (['SAME_PAYEE'] as const) : []),
    ...(today + amount > limit ? (['SAME_DAY'] as const) : []),
  ]
}

interface MoneyLine {
  account_id: string
  debit: number
  credit: number
}

/** Kind of money on an account: that of the company, or that which a payment provider still has. */
export type MoneyPlace = 'MONEY' | 'CLEARING' | null

/**
 * Money that an entry by hand takes out of cash and bank accounts, each by what it loses. A payment provider pays out to
 * the bank: only what does not arrive there counts.
 */
export function takenOut(lines: readonly MoneyLine[], placeOf: (account: string) => MoneyPlace): number {
  const lost = new Map<string, number>()
  for (const { account_id, debit, credit } of lines)
    if (placeOf(account_id)) lost.set(account_id, (lost.get(account_id) ?? 0) + credit - debit)
  const lossesOf = (place: MoneyPlace) => [...lost].filter(([id]) => placeOf(id) === place).map(([, loss]) => loss)
  const positive = (losses: readonly number[]) => sum(losses.map((loss) => Math.max(0, loss)))
  const arrived = Math.max(0, -sum(lossesOf('MONEY')))
  return positive(lossesOf('MONEY')) + Math.max(0, positive(lossesOf('CLEARING')) - arrived)
}

export interface Payout {
  paid_by?: 'TRANSFER' | 'CASH' | null | undefined
  bank_name?: string | null | undefined
  bank_account?: string | null | undefined
  bank_holder?: string | null | undefined
  taken_by?: string | null | undefined
}
const accountParts = ['bank_name', 'bank_account', 'bank_holder'] as const

/** An account is named with its bank and holder; none at all is the one that the customer told us. */
export function payoutProblems({ paid_by, taken_by, ...account }: Payout): FieldProblems {
  if (paid_by === 'CASH') return taken_by ? {} : { taken_by: { key: 'required' } }
  const missing = accountParts.filter((part) => !account[part])
  if (missing.length === accountParts.length) return {}
  return Object.fromEntries(missing.map((part) => [part, { key: 'required' }]))
}

type Account = Pick<Payout, (typeof accountParts)[number]>
export type SaidPayout = { [K in keyof Payout]-?: NonNullable<Payout[K]> | null }

/** To whom a refund goes: as asked, else to the account that the customer told us, else in cash to the customer. */
export function payoutOf(asked: Payout, known: Account & { name: string }): SaidPayout {
  const nothing = { bank_name: null, bank_account: null, bank_holder: null, taken_by: null }
  if (asked.paid_by === 'CASH') return { ...nothing, paid_by: 'CASH', taken_by: asked.taken_by ?? known.name }
  const { bank_name, bank_account, bank_holder } = asked.bank_account ? asked : known
  if (!bank_account) return { ...nothing, paid_by: 'CASH', taken_by: known.name }
  return {
    ...nothing,
    paid_by: 'TRANSFER',
    bank_account,
    bank_name: bank_name ?? null,
    bank_holder: bank_holder ?? known.name,
  }
}
