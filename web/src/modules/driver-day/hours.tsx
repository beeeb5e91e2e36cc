import type { DriverDayRow } from '@rental/core/modules/driver-day/driver-day.contract'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'

/** Minutes as people say them. */
export function Hours({ minutes }: { minutes: number }) {
  const { t } = useTranslation()
  const left = minutes % 60
  return (
    <span className="whitespace-nowrap tabular-nums">
      {t('driver_day.hours', { hours: Math.floor(minutes / 60), minutes: left })}
    </span>
  )
}

/** Warnings about the hours of a driver. */
export function Warnings({ warnings }: Pick<DriverDayRow, 'warnings'>) {
  const { t } = useTranslation()
  return warnings.map((warning) => (
    <Badge key={warning} tone={warning === 'LONG_DAY' ? 'warning' : 'danger'}>
      {t(`driver_day.options.warnings.${warning}`)}
    </Badge>
  ))
}
