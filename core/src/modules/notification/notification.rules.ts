import { instantAt, wallClock, type TimeZone } from '../../kernel/time-zones.ts'
import { usualUrgency, type Priority } from './notification.topics.ts'

/** The step after the last lead: its day is over. */
export const overdue = -1

/** Which of the lead times is reached: the last one that is not over, or null while there is time. */
export function leadReached(daysLeft: number, leadDays: readonly number[]): number | null {
  if (daysLeft < 0) return overdue
  const reached = leadDays.filter((lead) => lead >= daysLeft)
  return reached.length > 0 ? Math.min(...reached) : null
}

export const priorityOf = (daysLeft: number, { steps, least } = usualUrgency): Priority =>
  steps.find(({ upTo }) => daysLeft <= upTo)?.priority ?? least

/** Hours of lateness at which a reminder repeats: every three on the first day, then once a day. */
export const lateStep = (hours: number): number => (hours < 24 ? hours - (hours % 3) : hours - (hours % 24))

/** Full hours of the day in which handovers are reminded of, the last one included; nobody is disturbed in the night. */
export const reminderHours = { first: 7, last: 22 } as const

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** From when on something is due soon: so many hours before it, or where that is in the night, the evening before. */
export function soonFrom(dueAt: string, hoursBefore: number, zone: TimeZone): string {
  const wall = wallClock(dueAt, zone) - hoursBefore * hourMs
  const hour = (wall % dayMs) / hourMs
  const evening = (days: number) => wall - (wall % dayMs) + days * dayMs + reminderHours.last * hourMs
  if (hour < reminderHours.first) return instantAt(evening(-1), zone)
  return instantAt(Math.min(wall, evening(0)), zone)
}

/** Each once, the earliest reminder first. */
export const tidyLeadDays = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => b - a)
