import { addDays, daysBetween } from '@rental/core/kernel/date'
import { isIn } from '@rental/core/kernel/machine'
import type { Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { bookedLine, type Booking } from '../../../rental/booking.ts'
import type { Clock } from '../../../record/clock.ts'
import type { WantedPlace } from '../../../route/slots.ts'

/** The change of an order that does what is wanted on the board, with what it is to begin with. */
export type BoardChange =
  | { verb: 'fleet'; vehicle: string }
  | { verb: 'extend'; days: number }
  /** Ends a running order early; `on` is its new last day. */
  | { verb: 'terminate'; on: string }
  /** An agreed order keeps its days: other days are another order, and this one is cancelled. */
  | { verb: 'rebook' }

/** Last day of what ends at a moment: midnight belongs to the day before. */
function lastDayBefore(end: string, { partsOf }: Clock): string {
  const { day, time } = partsOf(end)
  return time === '00:00' ? addDays(day, -1) : day
}

/** Boards count in minutes, entries to the second. */
const minuteMs = 60_000
const later = (from: string, to: string) => Date.parse(to) - Date.parse(from)

type Entry = Pick<Occupancy, 'vehicle_id' | 'starts_at' | 'ends_at' | 'state'>

/** Null where no order can do that: one that runs began when it began. */
export function boardChange(
  entry: Entry,
  wanted: WantedPlace,
  { status }: Pick<SalesOrder, 'status'>,
  clock: Clock,
): BoardChange | null {
  if (wanted.vehicle_id !== entry.vehicle_id) return { verb: 'fleet', vehicle: wanted.vehicle_id }
  const days = Math.ceil(daysBetween(entry.ends_at, wanted.ends_at))
  const isSameStart = Math.abs(later(entry.starts_at, wanted.starts_at)) < minuteMs
  if (isSameStart && later(entry.ends_at, wanted.ends_at) >= minuteMs)
    return { verb: 'extend', days: Math.max(days, 1) }
  if (entry.state === 'PLANNED') return { verb: 'rebook' }
  const isRunning = isIn(salesOrderMachine, status, 'on_rent')
  return isRunning && isSameStart ? { verb: 'terminate', on: lastDayBefore(wanted.ends_at, clock) } : null
}

/** A new order like another one, with one of its lines on other days. */
export const orderOn = (order: SalesOrder, line: string | undefined, booking: Booking, clock: Clock) =>
  ({
    ...order,
    id: undefined,
    number: null,
    date: null,
    quotation_id: null,
    lines: order.lines.map((one) => ({
      ...one,
      ...(one.id === line && bookedLine({ ...booking, vehicle: booking.vehicle ?? one.vehicle_id ?? '' }, clock)),
      id: undefined,
      occupancy_id: null,
    })),
  }) as unknown as Partial<SalesOrder>
