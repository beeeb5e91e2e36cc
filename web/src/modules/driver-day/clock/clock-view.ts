import type { ClockJob } from '@rental/core/modules/driver-day/driver-day.contract'
import type { KeptClock, KeptPress, OpenDay } from '../../../handover/press.ts'
import { isRefused } from '../../../handover/sending.ts'

type Known = Pick<KeptClock, 'open' | 'jobs'>

export interface ClockView {
  open: OpenDay | null
  jobs: readonly ClockJob[]
}

const begunBy = ({ day_id, pressed_at, what }: KeptPress): OpenDay[] =>
  what.kind === 'IN' ? [{ id: day_id, clock_in: pressed_at, km_start: what.km_start, ...what.job }] : []

/**
 * The clock as its driver left it: as the server knows it, and with presses that it does not have yet. An order that
 * was begun on an earlier day is clocked again.
 */
export function clockView(
  known: Known | null,
  presses: readonly KeptPress[],
  isToday: (at: string) => boolean,
): ClockView {
  const counted = presses.filter((press) => !isRefused(press))
  const ended = new Set(counted.filter(({ what }) => what.kind === 'OUT').map(({ day_id }) => day_id))
  const days = [...(known?.open ? [known.open] : []), ...counted.flatMap(begunBy)]
  const begun = new Set(
    counted.flatMap(({ what, pressed_at }) => (what.kind === 'IN' && isToday(pressed_at) ? [what.assignment_id] : [])),
  )
  return {
    open: days.findLast(({ id }) => !ended.has(id)) ?? null,
    jobs: known?.jobs.filter(({ assignment_id }) => !begun.has(assignment_id)) ?? [],
  }
}
