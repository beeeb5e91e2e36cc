import { useTranslation } from '../../text/text.ts'
import { Gauge } from '../../ui/gauge.tsx'
import { Hours } from './hours.tsx'

/** Hours of a driver in a week, and how much of the limit they are. */
export function WeekGauge({ minutes, limit }: { minutes: number; limit: number }) {
  const { t } = useTranslation()
  const isOver = minutes > limit * 60
  return (
    <span className="block space-y-1">
      <span className={isOver ? 'block text-danger' : 'block'}>
        {t('driver_day.week')}: <Hours minutes={minutes} />{' '}
        <span className="text-muted">{t('driver_day.week_limit', { hours: limit })}</span>
      </span>
      <Gauge
        label={t('driver_day.week_gauge', { hours: Math.floor(minutes / 60), limit })}
        value={minutes}
        max={limit * 60}
        tone={isOver ? 'danger' : 'primary'}
      />
    </span>
  )
}
