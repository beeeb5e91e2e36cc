import { codeOf } from '@rental/core/kernel/machine'
import type { MyDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import type { KeptPress } from '../../../handover/press.ts'
import { isLate, isRefused } from '../../../handover/sending.ts'

/** A day as its driver left it; `waits` where a press of it takes long to be sent. */
export type OwnDay = MyDay & { waits: boolean }

const minuteMs = 60_000
const minutesBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / minuteMs)

const begunBy = (press: KeptPress, date: string): OwnDay[] => {
  const { day_id: id, pressed_at: clock_in, what } = press
  if (what.kind !== 'IN') return []
  const { assignment_id, km_start, job } = what
  const open = { clock_out: null, zone: null, overnight: false, km_end: null, worked_minutes: null }
  const status = codeOf(driverDayMachine, 'draft')
  const begun = { id, status, status_reason: null, assignment_id, date, clock_in, km_start, ...job, ...open }
  return [{ ...begun, overtime_minutes: null, pay_amount: null, waits: isLate(press) }]
}

function after(day: OwnDay, press: KeptPress): OwnDay {
  const { pressed_at, what } = press
  const waits = day.waits || isLate(press)
  // Its end may have been refused.
  if (what.kind === 'SUBMIT')
    return day.clock_out ? { ...day, status: codeOf(driverDayMachine, 'submitted'), waits } : day
  if (what.kind === 'IN') return day
  const { zone, overnight, km_end } = what
  const worked_minutes = minutesBetween(day.clock_in, pressed_at)
  return { ...day, clock_out: pressed_at, zone, overnight, km_end, worked_minutes, waits }
}

/** Days as the server knows them, and with presses that it does not have yet; latest first. */
export function ownDays(
  days: readonly MyDay[],
  presses: readonly KeptPress[],
  dayOf: (at: string) => string,
): readonly OwnDay[] {
  const counted = presses.filter((press) => !isRefused(press))
  const known = days.map((day): OwnDay => ({ ...day, waits: false }))
  const begun = counted
    .filter(({ day_id }) => days.every(({ id }) => id !== day_id))
    .flatMap((press) => begunBy(press, dayOf(press.pressed_at)))
  return [...begun.toReversed(), ...known].map((day) =>
    counted.filter(({ day_id }) => day_id === day.id).reduce(after, day),
  )
}
