import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { driverPay, type PaidDay, type PaySheetWithDays } from '@rental/core/modules/driver-day/driver-pay.contract'
import { monthName } from '@rental/core/modules/driver-day/month-name'
import { useCall } from '../../../api/use-call.ts'
import { CompanyClock } from '../../../record/branch-clock.tsx'
import { useClock } from '../../../record/clock.ts'
import { useNameRecord } from '../../../record/path-names.ts'
import { Paper } from '../../../record/paper.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { BackLink } from '../../../record/screen/back-link.tsx'
import { RecordFault } from '../../../record/screen/record-fault.tsx'
import { RecordHeader } from '../../../record/screen/record-header.tsx'
import { useRecordId } from '../../../record/screen/record-paths.ts'
import { RecordSkeleton } from '../../../record/screen/record-skeleton.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { currentLanguage, useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { driverDayPaths } from '../driver-day.paths.ts'
import { dayLink } from '../driver-day.subject.ts'
import { Hours } from '../hours.tsx'

function Day({ day }: { day: PaidDay }) {
  const { t } = useTranslation()
  const clock = useClock()
  const parts = day.pays.map(({ kind, amount }) => `${t(`driver_day.options.pays.${kind}`)} ${formatRupiah(amount)}`)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <RecordLink link={dayLink(day.id)} className="font-medium text-primary tabular-nums hover:underline">
          {formatDate(day.date)}
        </RecordLink>
        <span className="block text-xs text-muted tabular-nums">
          {clock.partsOf(day.clock_in).time}–{clock.partsOf(day.clock_out).time} · {day.customer_name}
        </span>
        <span className="block text-xs text-muted tabular-nums">{parts.join(' · ')}</span>
      </span>
      <span className="font-medium tabular-nums">{formatRupiah(day.pay_amount)}</span>
    </li>
  )
}

const sums = ['daily_pay', 'overtime_pay', 'night_pay', 'meal_pay'] as const

function Sums({ sheet }: { sheet: PaySheetWithDays }) {
  const { t } = useTranslation()
  return (
    <Card className="p-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]">
        <Fact name={t('driver_pay.fields.days')}>{sheet.days}</Fact>
        <Fact name={t('driver_day.worked')}>
          <Hours minutes={sheet.worked_minutes} />
        </Fact>
        {sums.map((name) => (
          <Fact key={name} name={t(`driver_pay.fields.${name}`)}>
            <span className="tabular-nums">{formatRupiah(sheet[name])}</span>
          </Fact>
        ))}
        <Fact name={t('driver_pay.fields.total')}>
          <span className="font-semibold tabular-nums">{formatRupiah(sheet.total)}</span>
        </Fact>
      </dl>
    </Card>
  )
}

/** The pay of a driver for a month, day by day. */
export function PaySheetScreen() {
  const { t } = useTranslation()
  const id = useRecordId(driverDayPaths.paySheet)
  const { data: sheet, isError, error, refetch } = useCall(driverPay.get, { params: { id } })
  useNameRecord(id, sheet?.driver_name ?? undefined)
  const back = <BackLink module="driver_pay" to={driverDayPaths.pay} name={t('driver_pay.title')} />
  if (isError && !sheet) return <RecordFault error={error} onRetry={() => void refetch()} back={back} />
  if (!sheet) return <RecordSkeleton />
  const month = monthName(sheet.month, currentLanguage())
  const unpaid = sheet.waiting_days + sheet.disputed_days
  return (
    <CompanyClock>
      <div className="space-y-4">
        {back}
        <RecordHeader name={sheet.driver_name ?? ''} lead={month}>
          <Paper
            route={driverPay.paper}
            params={{ id }}
            title={`${sheet.driver_name ?? ''} ${month}`}
            label={t('driver_pay.print')}
          />
        </RecordHeader>
        {unpaid > 0 && <Alert tone="warning">{t('driver_pay.unpaid', { count: unpaid })}</Alert>}
        <Sums sheet={sheet} />
        <RecordSection title={t('driver_pay.fields.days')}>
          {sheet.paid.length === 0 ? (
            <p className="text-muted">{t('driver_pay.no_days')}</p>
          ) : (
            <ul className="divide-y">
              {sheet.paid.map((day) => (
                <Day key={day.id} day={day} />
              ))}
            </ul>
          )}
        </RecordSection>
      </div>
    </CompanyClock>
  )
}
