import { z } from 'zod'
import { addDays, daysBetween } from '../../kernel/date.ts'
import { field } from '../../kernel/field.ts'

/** Uses of a vehicle that the strip of its year tells apart; the rest of the time it stood. */
export const yearUses = ['OUT', 'WORKSHOP', 'BLOCKED'] as const
export type YearUse = (typeof yearUses)[number]

const YearSpan = z
  .object({ use: field.choice(yearUses), first_day: field.date(), last_day: field.date() })
  .meta({ id: 'VehicleYearSpan' })
export type YearSpan = z.output<typeof YearSpan>

/** Days of a vehicle in the last twelve months, up to today. */
export const VehicleYear = z
  .object({ first_day: field.date(), last_day: field.date(), spans: z.array(YearSpan) })
  .meta({ id: 'VehicleYear' })
export type VehicleYear = z.output<typeof VehicleYear>

export interface YearMonth {
  /** `2026-11` */
  month: string
  days: number
  /** Days of it that are over, today included. */
  passed: number
  /** Parts in the order of time: their first day of the month, from zero, and their length. */
  parts: { use: YearUse; at: number; days: number }[]
  /** Days out with a customer. */
  out: number
}

const monthAfter = (month: string) => addDays(`${month}-01`, 31).slice(0, 7)
const lengthOf = (month: string) => daysBetween(`${month}-01`, `${monthAfter(month)}-01`)

function monthsBetween(first: string, last: string): string[] {
  const months = [first.slice(0, 7)]
  for (let month = first.slice(0, 7); month < last.slice(0, 7);) months.push((month = monthAfter(month)))
  return months
}

const latest = (a: string, b: string) => (a > b ? a : b)
const earliest = (a: string, b: string) => (a < b ? a : b)

/** The strip of each month. A day with two uses counts as that of the first: out comes before the workshop. */
export function monthsOfYear({ first_day, last_day, spans }: VehicleYear): YearMonth[] {
  const inOrder = spans.toSorted(
    (a, b) => yearUses.indexOf(a.use) - yearUses.indexOf(b.use) || (a.first_day < b.first_day ? -1 : 1),
  )
  return monthsBetween(first_day, last_day).map((month) => {
    const [from, days] = [`${month}-01`, lengthOf(month)]
    const to = addDays(from, days - 1)
    const uses = Array.from({ length: days }, (): YearUse | null => null)
    for (const { use, ...span } of inOrder) {
      const [first, last] = [latest(span.first_day, from), earliest(span.last_day, to)]
      for (let at = daysBetween(from, first); at <= daysBetween(from, last); at++) uses[at] ??= use
    }
    const parts: YearMonth['parts'] = []
    uses.forEach((use, at) => {
      const open = parts.at(-1)
      if (!use) return
      if (open?.use === use && open.at + open.days === at) open.days++
      else parts.push({ use, at, days: 1 })
    })
    const passed = Math.min(days, Math.max(0, daysBetween(from, earliest(last_day, to)) + 1))
    return { month, days, passed, parts, out: uses.filter((use) => use === 'OUT').length }
  })
}
