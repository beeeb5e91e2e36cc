import type { DurationUnit } from '../kernel/duration.ts'
import type { Step } from './trace.ts'

export const chargeKinds = [
  'rent',
  'bundle_saving',
  'zone',
  'night',
  'meal',
  'overtime',
  'late_return',
  'excess_km',
  'delivery',
  'pick_up',
  'other',
  'reimbursement',
] as const
export type ChargeKind = (typeof chargeKinds)[number]

export interface Charge {
  kind: ChargeKind
  /** What people called it, where the kind does not say enough. */
  label: string | null
  unit: DurationUnit | null
  quantity: number
  unit_price: number
  amount: number
  ppn_applicable: boolean
  pph23_applicable: boolean
  steps: Step[]
}

export interface PricedLine {
  key: string
  /** False where no price was found: such a line cannot be sold. */
  is_priced: boolean
  is_manual: boolean
  charges: Charge[]
  /** Without reimbursements, which stand apart in the totals. */
  subtotal: number
  discount: string
  discount_amount: number
  total: number
  started_on: string
  last_day: string
  last_period_start: string
  /** Of all vehicles together; null means unlimited. */
  km_allowance: number | null
  steps: Step[]
}

export const totalNames = [
  'subtotal',
  'discount',
  'dpp',
  /** DPP Nilai Lain, for printing only; zero where the base is the whole DPP. */
  'dpp_other',
  'ppn',
  'untaxed',
  'reimbursements',
  'rounding',
  'total',
  'pph23',
  'to_transfer',
  'deposit',
  'down_payment',
  'balance',
] as const
export type TotalName = (typeof totalNames)[number]

export interface Priced {
  lines: PricedLine[]
  totals: Record<TotalName, number>
  steps: Record<TotalName, Step[]>
}
