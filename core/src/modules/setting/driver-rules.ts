import type { z } from 'zod'
import { field } from '../../kernel/field.ts'

/** Rules of a company for the days of its drivers. Prices of customers are agreed with the order, or rental rules. */
export const driverRules = {
  /** Hours that a day includes, where the rental type does not say. */
  driver_day_hours: field.integer(1, 24),
  /** A day ends at midnight also where its hours are not used up. */
  driver_day_until_midnight: field.flag(),
  driver_day_warning_hours: field.integer(1, 24),
  driver_day_limit_hours: field.integer(1, 24),
  driver_week_limit_hours: field.integer(1, 168),
  /** Minutes that a press of the clock may be older than its arrival, where no missing signal explains it. */
  driver_press_minutes: field.integer(5, 1440),
  /** Pay of a driver; the rates of an employee come first. */
  driver_daily_pay: field.money(0, 100_000_000),
  driver_overtime_pay: field.money(0, 10_000_000),
  driver_night_pay: field.money(0, 100_000_000),
  driver_meal_pay: field.money(0, 10_000_000),
  /** Day of the next month on which days that nobody objected to are confirmed. */
  driver_confirm_day: field.integer(1, 28),
}
export type DriverRules = z.output<z.ZodObject<typeof driverRules>>

export const usualDriverRules: DriverRules = {
  driver_day_hours: 12,
  driver_day_until_midnight: true,
  driver_day_warning_hours: 8,
  driver_day_limit_hours: 12,
  // 40 hours of work and 18 of overtime a week (PP 35/2021).
  driver_week_limit_hours: 58,
  driver_press_minutes: 15,
  driver_daily_pay: 150_000,
  driver_overtime_pay: 20_000,
  driver_night_pay: 100_000,
  driver_meal_pay: 50_000,
  driver_confirm_day: 5,
}
