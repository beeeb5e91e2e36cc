import { parseDate } from '@rental/core/kernel/date'
import { periodDays, periodNames, type Days, type PeriodName } from '@rental/core/kernel/period'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToday } from '../use-today.ts'

const usual = 'last_12_months'
const nameIn = (value: unknown): PeriodName => periodNames.find((name) => name === value) ?? usual
const dayIn = (value: unknown) => (typeof value === 'string' ? parseDate(value) : null)

/** The period of a report, in the address as `period`, and `from` and `to` where people name the days themselves. */
export function usePeriod() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const today = useToday()
  const name = nameIn(search['period'])
  const before = periodDays(usual, today)
  const days: Days =
    name === 'own'
      ? { from: dayIn(search['from']) ?? before.from, to: dayIn(search['to']) ?? before.to }
      : periodDays(name, today)
  const put = (change: { period?: PeriodName | undefined; from?: string | undefined; to?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (was: object) => ({ ...was, ...change }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  return {
    name,
    ...days,
    isInOrder: days.from <= days.to,
    /** One's own days begin as those that were shown before. */
    choose: (next: PeriodName) =>
      put(
        next === 'own'
          ? { period: next, ...days }
          : { period: next === usual ? undefined : next, from: undefined, to: undefined },
      ),
    change: (next: Partial<Days>) => put({ period: 'own', ...days, ...next }),
  }
}
export type Period = ReturnType<typeof usePeriod>
