import type { FieldProblems, Problem } from '@rental/core/kernel/error'
import { isTooLarge } from '@rental/core/kernel/money'
import type { WalletRules } from '@rental/core/modules/setting/wallet-rules'
import { expenseProblems, photoProblems } from '@rental/core/modules/wallet/wallet.rules'
import type { ExpenseType } from '@rental/core/ledger/wallet.postings'
import type { ExpenseFacts, KeptExpense } from '../../../handover/expense.ts'
import { amountIn, type TypedAmount } from '../../../record/form/typed-amount.ts'

/** An expense while its driver fills it in. */
export interface OwnExpense {
  reference_type: ExpenseType
  amount: TypedAmount
  description: string
  location: string
  /** Null until somebody chooses; empty is none. */
  delivery_order_id: string | null
  vehicle_id: string
  litres: string
  odometer_km: number | null
  photo: File | null
  /** Of one that was refused: it keeps its day. */
  logged_at: string | null
}

/** The next one, of the same trip as the one before. */
export const newExpense = (delivery_order_id: string | null = null): OwnExpense => ({
  reference_type: 'FUEL',
  amount: null,
  description: '',
  location: '',
  delivery_order_id,
  vehicle_id: '',
  litres: '',
  odometer_km: null,
  photo: null,
  logged_at: null,
})

/** Facts as they are sent: without a description the kind says what it was; litres belong to fuel alone. */
export function factsOf(typed: OwnExpense, word: string): ExpenseFacts {
  const isFuel = typed.reference_type === 'FUEL'
  return {
    amount: amountIn(typed.amount),
    reference_type: typed.reference_type,
    description: typed.description.trim() || word,
    location: typed.location.trim() || null,
    delivery_order_id: typed.delivery_order_id || null,
    vehicle_id: typed.vehicle_id || null,
    litres: isFuel ? typed.litres.trim().replace(',', '.') || null : null,
    odometer_km: isFuel ? typed.odometer_km : null,
  }
}

const litres = /^\d{1,4}(\.\d{1,2})?$/

/** The form as it was, of an expense that the server did not accept. */
export const typedAgain = ({ body, photo, logged_at }: KeptExpense): OwnExpense => ({
  ...body,
  location: body.location ?? '',
  // Empty, so that none is chosen by itself in its place.
  delivery_order_id: body.delivery_order_id ?? '',
  vehicle_id: body.vehicle_id ?? '',
  litres: body.litres ?? '',
  photo: photo && new File([photo], 'struk.jpg', { type: photo.type }),
  logged_at,
})

/** Its moment, kept where it was logged before; a clock that ran ahead does not count. */
export const loggedAt = ({ logged_at }: Pick<OwnExpense, 'logged_at'>, now: string): string =>
  logged_at !== null && logged_at < now ? logged_at : now

function amountProblem(amount: TypedAmount): Problem | null {
  if (typeof amount === 'string') return { key: 'amount' }
  if (amount === null || amount < 1) return { key: 'amount_empty' }
  return isTooLarge(amount) ? { key: 'amount_too_large' } : null
}

/** Problems of the form; the server counts the parking of the day, which the device does not know. */
export function problemsOf(typed: OwnExpense, rules: WalletRules): FieldProblems {
  const facts = factsOf(typed, ' ')
  const media_id = typed.photo ? 'taken' : null
  const amount = amountProblem(typed.amount)
  return {
    ...(amount && { amount }),
    ...photoProblems({ ...facts, media_id }, 0, rules),
    ...expenseProblems(facts),
    ...(facts.litres !== null &&
      !(litres.test(facts.litres) && Number(facts.litres) > 0) && { litres: { key: 'litres' } }),
  }
}
