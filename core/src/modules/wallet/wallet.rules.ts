import type { FieldProblems } from '../../kernel/error.ts'
import type { ExpenseType } from '../../ledger/wallet.postings.ts'
import type { WalletRules } from '../setting/wallet-rules.ts'
import type { WalletType } from './wallet.fields.ts'

export type WalletLevel = 'NEGATIVE' | 'EMPTY' | 'LOW' | 'SUFFICIENT'

type Thresholds = Pick<WalletRules, 'employee_low_balance'>

/** How a balance stands: of an employee without money, with little or enough; of a customer below, at or above zero. */
export function levelOf(type: WalletType, balance: number, { employee_low_balance }: Thresholds): WalletLevel {
  if (type === 'DEPOSIT' && balance < 0) return 'NEGATIVE'
  if (balance <= 0) return 'EMPTY'
  return type === 'EMPLOYEE' && balance <= employee_low_balance ? 'LOW' : 'SUFFICIENT'
}

export type WalletAlert = 'CRITICAL' | 'WARNING'
type Warnings = Pick<WalletRules, 'employee_warning_balance' | 'deposit_warning_balance'>

/** Balances that somebody should look at. Nothing is wrong with zero: a deposit was used up, or cash was handed in. */
export function alertOf(type: WalletType, balance: number, rules: Warnings): WalletAlert | null {
  if (balance < 0) return 'CRITICAL'
  if (balance === 0) return null
  return balance <= (type === 'EMPLOYEE' ? rules.employee_warning_balance : rules.deposit_warning_balance)
    ? 'WARNING'
    : null
}

/** All of a balance is handed back, and only where there is one. */
export const canSettle = (type: WalletType, balance: number): boolean => type === 'EMPLOYEE' && balance > 0

interface Expense {
  reference_type: ExpenseType
  amount: number
  media_id?: string | null | undefined
  litres?: string | null | undefined
  odometer_km?: number | null | undefined
  order_id?: string | null | undefined
  delivery_order_id?: string | null | undefined
  is_rebillable?: boolean | undefined
}

/** Kilometres and litres tell how much a vehicle uses; a customer is billed through an order. */
export function expenseProblems({
  reference_type,
  litres,
  odometer_km,
  order_id,
  delivery_order_id,
  is_rebillable,
}: Expense): FieldProblems {
  const isFuel = reference_type === 'FUEL'
  return {
    ...(isFuel && !litres && { litres: { key: 'required' } }),
    ...(isFuel && (odometer_km === null || odometer_km === undefined) && { odometer_km: { key: 'required' } }),
    ...(is_rebillable && !order_id && !delivery_order_id && { order_id: { key: 'required' } }),
  }
}

/** An expense is proved by a photo, except for parking up to a sum of the day. */
export function photoProblems(
  { reference_type, amount, media_id }: Expense,
  parkedToday: number,
  { parking_without_photo }: Pick<WalletRules, 'parking_without_photo'>,
): FieldProblems {
  if (media_id) return {}
  const isFree = reference_type === 'PARKING' && parkedToday + amount <= parking_without_photo
  return isFree ? {} : { media_id: { key: 'photo_of_receipt' } }
}
