import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../text/text.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { driverDayPaths } from '../driver-day.paths.ts'
import { ClockCard } from './clock-card.tsx'

/** The clock above the jobs of a driver. */
export function ClockOnSheet() {
  const { t } = useTranslation()
  return (
    <ClockCard
      isQuiet
      more={
        <Link to={driverDayPaths.mine} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
          {t('driver_day.clock.mine')}
        </Link>
      }
    />
  )
}
