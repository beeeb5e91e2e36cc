import type { ClockJob } from '@rental/core/modules/driver-day/driver-day.contract'
import type { KeptClock, KeptPress, OpenDay } from '../../../handover/press.ts'
import { isRefused } from '../../../handover/sending.ts'

type Known = Pick<KeptClock, 'today' | 'open' | 'jobs' | 'next_jobs' | 'days'>

/** The calendar of the company. */
export interface Calendar {
  today: string
  dayOf: (at: string) => string
}

interface ClockView {
  open: OpenDay | null
  jobs: readonly ClockJob[]
  /** A day of today is over. */
  isDone: boolean
}

const begunBy = ({ day_id, pressed_at, what }: KeptPress): OpenDay[] =>
  what.kind === 'IN' ? [{ id: day_id, clock_in: pressed_at, km_start: what.km_start, ...what.job }] : []

/** Orders of today, also by a clock that was fetched on an earlier day. */
function jobsToday({ today, jobs, next_jobs }: Known, calendar: Calendar): readonly ClockJob[] {
  if (today >= calendar.today) return jobs
  return next_jobs.filter(({ ends_at }) => calendar.dayOf(ends_at) >= calendar.today)
}

/**
 * The clock as its driver left it: as the server knows it, and with presses that it does not have yet. An order that
 * was begun on an earlier day is clocked again.
 */
export function clockView(known: Known | null, presses: readonly KeptPress[], calendar: Calendar): ClockView {
  const { today, dayOf } = calendar
  const counted = presses.filter((press) => !isRefused(press))
  const ended = counted.filter(({ what }) => what.kind === 'OUT')
  const days = [...(known?.open ? [known.open] : []), ...counted.flatMap(begunBy)]
  const begun = new Set(
    counted.flatMap(({ what, pressed_at }) =>
      what.kind === 'IN' && dayOf(pressed_at) === today ? [what.assignment_id] : [],
    ),
  )
  const jobs = known ? jobsToday(known, calendar) : []
  return {
    open: days.findLast(({ id }) => ended.every(({ day_id }) => day_id !== id)) ?? null,
    jobs: jobs.filter(({ assignment_id }) => !begun.has(assignment_id)),
    isDone:
      ended.some(({ pressed_at }) => dayOf(pressed_at) === today) ||
      Boolean(known?.days.some(({ date, clock_out }) => date === today && clock_out)),
  }
}
