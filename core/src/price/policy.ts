import type { OvertimeRounding } from './overtime.ts'

/** Rules by which a company counts and charges; terms of a price take precedence. */
export interface Policy {
  /** So much over a day does not begin another one. */
  tolerance_minutes: number
  /** A duration never costs more than the cheapest mix of periods that covers it. */
  bundle_cap: boolean
  /** A day's part of a month: of 30, or of as many days as the month has. */
  month_basis: 30 | 'CALENDAR'
  /** For each hour, of the price of a day. */
  overtime_percent: string
  overtime_rounding: OvertimeRounding
  late_grace_minutes: number
  late_percent: string
  /** More hours than these are a whole day. */
  late_full_day_hours: number
  /** Out of town, for each day, by the name of the zone. */
  zones: Readonly<Record<string, number>>
  night_amount: number
  meal_amount: number
  /**
   * Discounts are rounded for each vehicle, so that a line of three costs what three lines of one cost. Absent in
   * documents of a time when it was done once for a line.
   */
  discount_each?: true
}

/** Defaults: usual terms of Indonesian rental companies (docs/domain/prices.md). */
export const usualPolicy: Policy = {
  tolerance_minutes: 60,
  bundle_cap: true,
  month_basis: 30,
  overtime_percent: '10',
  overtime_rounding: 'HALF_HOUR',
  late_grace_minutes: 60,
  late_percent: '10',
  late_full_day_hours: 3,
  zones: { '1': 100_000, '2': 150_000 },
  night_amount: 150_000,
  meal_amount: 50_000,
  discount_each: true,
}
