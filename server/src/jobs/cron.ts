import { CronExpressionParser } from 'cron-parser'

const at = (expression: string, zone: string, from: Date) =>
  CronExpressionParser.parse(expression, { currentDate: from, tz: zone })

/** Minute, hour, day, month, weekday, and a time that comes at all. */
export function isCron(expression: string): boolean {
  if (expression.trim().split(/\s+/).length !== 5) return false
  try {
    at(expression, 'Asia/Jakarta', new Date()).next()
    return true
  } catch {
    return false
  }
}

/** The last due time, this instant included. */
export const lastDue = (expression: string, zone: string, now: Date): Date =>
  at(expression, zone, new Date(now.getTime() + 1))
    .prev()
    .toDate()

export const nextDue = (expression: string, zone: string, now: Date): Date => at(expression, zone, now).next().toDate()
