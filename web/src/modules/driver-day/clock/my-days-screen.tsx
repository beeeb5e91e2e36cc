import { formatDate } from '@rental/core/kernel/date'
import { isIn } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { Clock } from 'lucide-react'
import { useKeptPresses } from '../../../handover/use-device.ts'
import { CompanyClock } from '../../../record/branch-clock.tsx'
import { useClock } from '../../../record/clock.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { ScreenHeader } from '../../../record/screen-header.tsx'
import { StatusBadge } from '../../../record/status-badge.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Hours } from '../hours.tsx'
import { ClockCard } from './clock-card.tsx'
import { ownDays, type OwnDay } from './own-days.ts'
import { isToSubmit, SubmitDay } from './submit-day.tsx'
import { OwnWeek } from './week-card.tsx'
import { useMine } from './use-mine.ts'

function Day({ day }: { day: OwnDay }) {
  const { t } = useTranslation()
  const clock = useClock()
  const until = day.clock_out && clock.partsOf(day.clock_out).time
  const facts = [
    day.zone && t(`driver_day.options.zone.${day.zone}`),
    day.overnight && t('driver_day.fields.overnight'),
  ].filter(Boolean)
  return (
    <li>
      <Card className="space-y-2 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold tabular-nums">{formatDate(day.date)}</h3>
          <span className="flex flex-wrap gap-2">
            {day.waits && <Badge tone="warning">{t('driver_day.clock.waiting')}</Badge>}
            <StatusBadge machine={driverDayMachine} code={day.status} />
          </span>
        </div>
        <p className="break-words">{[day.customer_name, day.order_number].filter(Boolean).join(' · ')}</p>
        <p className="flex flex-wrap gap-x-3 text-muted tabular-nums">
          <span>
            {clock.partsOf(day.clock_in).time}–{until ?? '…'}
          </span>
          {day.worked_minutes !== null && <Hours minutes={day.worked_minutes} />}
          {facts.length > 0 && <span>{facts.join(', ')}</span>}
        </p>
        {day.status_reason && isIn(driverDayMachine, day.status, 'disputed') && (
          <p className="text-on-danger-soft">{day.status_reason}</p>
        )}
        {day.pay_amount !== null && (
          <p className="font-medium tabular-nums">
            {t('driver_day.clock.earned', { amount: formatRupiah(day.pay_amount) })}
          </p>
        )}
        {isToSubmit(day) && <SubmitDay id={day.id} />}
      </Card>
    </li>
  )
}

type Mine = Pick<ReturnType<typeof useMine>['mine'] & object, 'days' | 'today' | 'week_limit_hours'>

function Days({ mine: { days: known, today, week_limit_hours } }: { mine: Mine }) {
  const { t } = useTranslation()
  const { partsOf } = useClock()
  const days = ownDays(known, useKeptPresses(), (at) => partsOf(at).day)
  if (days.length === 0)
    return (
      <Empty icon={Clock} title={t('driver_day.clock.none')}>
        {t('driver_day.none_lead')}
      </Empty>
    )
  return (
    <>
      <OwnWeek days={days} today={today} limit={week_limit_hours} />
      <ul className="space-y-3">
        {days.map((day) => (
          <Day key={day.id} day={day} />
        ))}
      </ul>
    </>
  )
}

/** The clock of a driver, and the own days of the last weeks. */
export function MyDaysScreen() {
  const { t } = useTranslation()
  const { query, mine } = useMine()
  return (
    <div className="mx-auto max-w-3xl space-y-4">
      <ScreenHeader title={t('driver_day.clock.title')} />
      <ClockCard />
      <h2 className="pt-2 font-semibold">{t('driver_day.clock.mine')}</h2>
      <CompanyClock>
        {mine ? (
          <Days mine={mine} />
        ) : (
          <Loaded query={query} fault={t('driver_day.clock.mine')} height="h-40">
            {(loaded) => <Days mine={loaded} />}
          </Loaded>
        )}
      </CompanyClock>
    </div>
  )
}
