import { currentLanguage, useTranslation } from '../../../text/text.ts'
import { Card } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { WeekGauge } from '../week-gauge.tsx'
import type { OwnDay } from './own-days.ts'
import { ownWeek } from './own-week.ts'

const weekday = (date: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(date))

const inHours = (minutes: number) => (minutes / 60).toLocaleString(currentLanguage(), { maximumFractionDigits: 1 })

/** A bar of this height is a day of twelve hours. */
const tallestMinutes = 720

interface OwnWeekProps {
  days: readonly OwnDay[]
  today: string
  /** Absent on a device that last had signal before it was sent along. */
  limit: number | undefined
}

/** Hours of the driver in this week, day by day. */
export function OwnWeek({ days, today, limit }: OwnWeekProps) {
  const { t } = useTranslation()
  const week = ownWeek(days, today)
  const minutes = week.reduce((sum, day) => sum + day.minutes, 0)
  return (
    <Card className="mb-3 space-y-3 p-4">
      {limit !== undefined && <WeekGauge minutes={minutes} limit={limit} />}
      <ol className="grid grid-cols-7 gap-2 text-center text-xs text-muted">
        {week.map((day) => (
          <li key={day.date} className="space-y-1">
            <span className="flex h-12 items-end justify-center" aria-hidden>
              <span
                className={cn('w-full max-w-8 rounded-t', day.minutes > 0 ? 'bg-primary' : 'bg-sunken')}
                style={{ height: `${Math.max(4, Math.min(100, (day.minutes / tallestMinutes) * 100))}%` }}
              />
            </span>
            <span className={cn('block', day.date === today && 'font-semibold text-foreground')}>
              {weekday(day.date)}
            </span>
            <span className="block tabular-nums">
              {day.minutes > 0 ? t('driver_day.short_hours', { hours: inHours(day.minutes) }) : '–'}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
