import type { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { extensionPolicies } from '../../price/extension.ts'
import { overtimeRoundings } from '../../price/overtime.ts'
import { usualPolicy, type Policy } from '../../price/policy.ts'

/** A day's part of a month: of 30, or of as many days as the month has. */
const monthBases = ['30', 'CALENDAR'] as const

/** Treatment of a vehicle whose tax, STNK, KIR or insurance ends before the rental does. */
const paperRules = ['REFUSE', 'WARN', 'OFF'] as const

/** The ways of ending a contract early that a company can choose as its usual one. */
export const terminationMethods = ['NONE', 'FIXED', 'N_MONTHS', 'PCT_REMAINING', 'RERATE_TO_ACTUAL'] as const

const counting = {
  tolerance_minutes: field.integer(0, 1440),
  bundle_cap: field.flag(),
  month_basis: field.choice(monthBases),
}

const charging = {
  overtime_percent: field.percent(),
  overtime_rounding: field.choice(overtimeRoundings),
  late_grace_minutes: field.integer(0, 1440),
  late_percent: field.percent(),
  late_full_day_hours: field.integer(1, 24),
  zone_1_amount: field.money(),
  zone_2_amount: field.money(),
  night_amount: field.money(),
  meal_amount: field.money(),
}

const promising = {
  /** Between two rentals a vehicle is looked at and cleaned. */
  turnaround_minutes: field.integer(0, 10_080),
  /** A late vehicle is not expected back sooner than so many hours from now: it is not booked before. */
  late_hold_hours: field.integer(0, 720),
  ending_papers: field.choice(paperRules),
  quotation_valid_days: field.integer(1, 365),
  /** Longest time for which an approved quotation holds its vehicles. */
  hold_hours: field.integer(0, 720),
  /** An order that is its approved quotation, unchanged, needs no approval of its own. */
  approve_agreed_orders: field.flag(),
  /** Term in months from which an order needs approval. */
  approval_term_months: field.integer(1, 120),
}

const changing = {
  extension_policy: field.choice(extensionPolicies),
  termination_method: field.choice(terminationMethods),
  termination_percent: field.percent(),
  termination_months: field.integer(0, 60),
  termination_amount: field.money(),
  cancellation_percent: field.percent(),
  /** From this many days before the start on, the near percentage is asked for. */
  cancellation_near_days: field.integer(0, 365),
  cancellation_near_percent: field.percent(),
  /** From the start day on, also for a customer who does not appear. */
  cancellation_start_percent: field.percent(),
}

/** Rental rules of a company, in the groups in which screens show them. */
export const rentalRuleGroups = { promising, counting, charging, changing }
export const rentalRules = { ...promising, ...counting, ...charging, ...changing }
export type RentalRules = z.output<z.ZodObject<typeof rentalRules>>

/** Default rules. */
export const usualRentalRules: RentalRules = {
  turnaround_minutes: 120,
  late_hold_hours: 24,
  ending_papers: 'WARN',
  quotation_valid_days: 14,
  hold_hours: 48,
  approve_agreed_orders: false,
  approval_term_months: 12,
  tolerance_minutes: usualPolicy.tolerance_minutes,
  bundle_cap: usualPolicy.bundle_cap,
  month_basis: usualPolicy.month_basis === 30 ? '30' : 'CALENDAR',
  overtime_percent: usualPolicy.overtime_percent,
  overtime_rounding: usualPolicy.overtime_rounding,
  late_grace_minutes: usualPolicy.late_grace_minutes,
  late_percent: usualPolicy.late_percent,
  late_full_day_hours: usualPolicy.late_full_day_hours,
  zone_1_amount: usualPolicy.zones['1'] ?? 0,
  zone_2_amount: usualPolicy.zones['2'] ?? 0,
  night_amount: usualPolicy.night_amount,
  meal_amount: usualPolicy.meal_amount,
  extension_policy: 'ORIGINAL',
  termination_method: 'PCT_REMAINING',
  termination_percent: '25',
  termination_months: 1,
  termination_amount: 0,
  cancellation_percent: '25',
  cancellation_near_days: 3,
  cancellation_near_percent: '50',
  cancellation_start_percent: '100',
}

/** The rules as the price engine needs them. */
export const policyOf = (rules: RentalRules): Policy => ({
  tolerance_minutes: rules.tolerance_minutes,
  bundle_cap: rules.bundle_cap,
  month_basis: rules.month_basis === '30' ? 30 : 'CALENDAR',
  overtime_percent: rules.overtime_percent,
  overtime_rounding: rules.overtime_rounding,
  late_grace_minutes: rules.late_grace_minutes,
  late_percent: rules.late_percent,
  late_full_day_hours: rules.late_full_day_hours,
  zones: { '1': rules.zone_1_amount, '2': rules.zone_2_amount },
  night_amount: rules.night_amount,
  meal_amount: rules.meal_amount,
  discount_each: true,
})
