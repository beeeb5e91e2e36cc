import type { Guard } from '../../kernel/machine.ts'
import type { WalletType } from './wallet.fields.ts'

interface OwnedWallet {
  type: WalletType
  owner_id: string
}

/** Refuses every move of one's own cash: to give, verify, reject, settle, repay or reverse takes another person, also of an owner. */
export const byAnotherHolder = (
  { type, owner_id }: OwnedWallet,
  { user_id }: { user_id: string | null },
): ReturnType<Guard<OwnedWallet>> => (type === 'EMPLOYEE' && owner_id === user_id ? { code: 'own_wallet' } : null)

/** Right that the first balance of a wallet asks for: it is a deposit, or cash that is given. */
export const initialBalanceRights = {
  DEPOSIT: 'wallet.deposit',
  EMPLOYEE: 'wallet.credit',
} as const satisfies Record<WalletType, string>

/** Answers of an employee about cash of a customer that is said to be in his hands; a void receipt needs none. */
export const cashAnswers = ['WAITING', 'CONFIRMED', 'DISPUTED', 'VOID'] as const
export type CashAnswer = (typeof cashAnswers)[number]

/** Answers that the employee gives; a confirmed one stays, a disputed one may still be confirmed. */
export const givenCashAnswers = ['CONFIRMED', 'DISPUTED'] as const satisfies readonly CashAnswer[]

interface TakenCash {
  owner_id: string
  created_by_id: string | null
  cash_answer: CashAnswer | null
}

/** True if this person can confirm or dispute the cash: who has it by the receipt, and did not record the receipt. */
export const canAnswerCash = ({ owner_id, created_by_id, cash_answer }: TakenCash, user_id: string | null): boolean =>
  owner_id === user_id && created_by_id !== user_id && (cash_answer === 'WAITING' || cash_answer === 'DISPUTED')
