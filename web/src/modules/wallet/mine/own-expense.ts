import type { FieldProblems } from '@rental/core/kernel/error'
import type { WalletRules } from '@rental/core/modules/setting/wallet-rules'
import { expenseProblems, photoProblems } from '@rental/core/modules/wallet/wallet.rules'
import type { ExpenseType } from '@rental/core/ledger/wallet.postings'
import type { ExpenseFacts } from '../../../handover/expense.ts'

/** An expense while its driver fills it in. */
export interface OwnExpense {
  reference_type: ExpenseType
  amount: number | null
  description: string
  location: string
  vehicle_id: string
  litres: string
  odometer_km: number | null
  photo: File | null
}

export const newExpense = (vehicle_id = ''): OwnExpense => ({
  reference_type: 'FUEL',
  amount: null,
  description: '',
  location: '',
  vehicle_id,
  litres: '',
  odometer_km: null,
  photo: null,
})

/** Facts as they are sent: without a description the kind says what it was; litres belong to fuel alone. */
export function factsOf(typed: OwnExpense, word: string): ExpenseFacts {
  const isFuel = typed.reference_type === 'FUEL'
  return {
    amount: typed.amount ?? 0,
    reference_type: typed.reference_type,
    description: typed.description.trim() || word,
    location: typed.location.trim() || null,
    vehicle_id: typed.vehicle_id || null,
    litres: isFuel ? typed.litres.trim().replace(',', '.') || null : null,
    odometer_km: isFuel ? typed.odometer_km : null,
  }
}

const litres = /^\d{1,4}(\.\d{1,2})?$/

/** The form as it was, of an expense that the server did not accept. */
export const typedAgain = (facts: ExpenseFacts, photo: Blob | null): OwnExpense => ({
  ...facts,
  location: facts.location ?? '',
  vehicle_id: facts.vehicle_id ?? '',
  litres: facts.litres ?? '',
  photo: photo && new File([photo], 'struk.jpg', { type: photo.type }),
})

/** What is missing; the server counts the parking of the day, which the device does not know. */
export function problemsOf(facts: ExpenseFacts, hasPhoto: boolean, rules: WalletRules): FieldProblems {
  const media_id = hasPhoto ? 'taken' : null
  return {
    ...(facts.amount < 1 && { amount: { key: 'amount_empty' } }),
    ...photoProblems({ ...facts, media_id }, 0, rules),
    ...expenseProblems(facts),
    ...(facts.litres !== null &&
      !(litres.test(facts.litres) && Number(facts.litres) > 0) && { litres: { key: 'litres' } }),
  }
}
