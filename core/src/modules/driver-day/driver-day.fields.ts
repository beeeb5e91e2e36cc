import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { restricted } from '../../kernel/field-right.ts'
import { PriceStep } from '../../totals/totals.schema.ts'

export const daySources = ['PHONE', 'DESK'] as const
export const dayZones = ['1', '2'] as const
export const dayWarnings = ['LONG_DAY', 'DAY_LIMIT', 'WEEK_LIMIT'] as const
export type DayWarning = (typeof dayWarnings)[number]

/** Source of a confirmation: the customer by the link, silence, or the desk on the customer's word. */
export const confirmations = ['CUSTOMER', 'SILENCE', 'DESK'] as const

export const chargedKinds = ['OVERTIME', 'ZONE', 'NIGHT'] as const
export type ChargedKind = (typeof chargedKinds)[number]
export const paidKinds = ['DAILY', 'OVERTIME', 'NIGHT', 'MEAL'] as const
export type PaidKind = (typeof paidKinds)[number]

/** Price of the customer; a driver never sees it. */
export const ofCharges = <T extends z.ZodType>(schema: T) => restricted('driver_day.read_charges', schema)
/** Pay of the driver, for the driver and for those who pay. */
export const ofPay = <T extends z.ZodType>(schema: T) => restricted('driver_day.read_pay', schema)

const counted = { quantity: z.number(), unit_price: z.int(), amount: field.money() }
export const DayCharge = z
  .object({ kind: field.choice(chargedKinds), ...counted, steps: z.array(PriceStep) })
  .meta({ id: 'DriverDayCharge' })
export type DayCharge = z.output<typeof DayCharge>
export const DayPay = z.object({ kind: field.choice(paidKinds), ...counted }).meta({ id: 'DriverDayPay' })
export type DayPay = z.output<typeof DayPay>

/** Place of a clock, where the phone was allowed to tell it. */
export const ClockPlace = z
  .strictObject({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    /** Metres within which the phone is. */
    accuracy: z.number().min(0).max(1_000_000).optional(),
  })
  .meta({ id: 'ClockPlace' })
export type ClockPlace = z.output<typeof ClockPlace>

const km = () => maybe(field.integer(0, 9_999_999))

/** Facts of the day beyond its hours. */
export const dayFacts = {
  zone: maybe(field.choice(dayZones)),
  overnight: field.flag(),
  km_start: km(),
  km_end: km(),
}

/** Both clocks and the facts of a day, as the desk enters or corrects them. */
export const dayFields = {
  clock_in: field.instant(),
  clock_out: maybe(field.instant()),
  ...dayFacts,
}
