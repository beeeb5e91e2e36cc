import type { Priority } from './notification.topics.ts'

/** The step after the last lead: its day is over. */
export const overdue = -1

/** Which of the lead times is reached: the last one that is not over, or null while there is time. */
export function leadReached(daysLeft: number, leadDays: readonly number[]): number | null {
  if (daysLeft < 0) return overdue
  const reached = leadDays.filter((lead) => lead >= daysLeft)
  return reached.length > 0 ? Math.min(...reached) : null
}

/** How urgent something is that has so many days left, the most urgent first (indonesia.md §11). */
export const prioritySteps: readonly { upTo: number; priority: Priority }[] = [
  { upTo: 0, priority: 'URGENT' },
  { upTo: 7, priority: 'HIGH' },
  { upTo: 30, priority: 'MEDIUM' },
]
export const leastPriority: Priority = 'LOW'

export const priorityOf = (daysLeft: number): Priority =>
  prioritySteps.find(({ upTo }) => daysLeft <= upTo)?.priority ?? leastPriority

/** Each once, the earliest reminder first. */
export const tidyLeadDays = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => b - a)

/** The badge on the bell. */
export const badgeOf = (unread: number): string => (unread > 99 ? '99+' : String(unread))
