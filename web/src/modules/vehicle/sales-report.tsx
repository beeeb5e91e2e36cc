import { formatRupiah } from '@rental/core/kernel/money'
import { monthsIn, type Days } from '@rental/core/kernel/period'
import { vehicle, type VehicleMonth } from '@rental/core/modules/vehicle/vehicle.contract'
import { salesReportMonths } from '@rental/core/modules/vehicle/vehicle.rules'
import { ChartColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { later } from '../../record/later.tsx'
import { LoadFault } from '../../record/load-fault.tsx'
import { PeriodChoice } from '../../record/period/period-choice.tsx'
import { usePeriod } from '../../record/period/use-period.ts'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'

const MonthChart = later(async () => (await import('./month-chart.tsx')).MonthChart, 'h-64')

const sum = (months: readonly VehicleMonth[], name: 'orders' | 'days_on_rent' | 'revenue') =>
  months.reduce((total, month) => total + month[name], 0)

function MonthTable({ months, nameOf }: { months: readonly VehicleMonth[]; nameOf: (month: VehicleMonth) => string }) {
  const { t } = useTranslation()
  const figures = ({ orders, days_on_rent, revenue }: Omit<VehicleMonth, 'month'>) =>
    [orders.toLocaleString('id-ID'), days_on_rent.toLocaleString('id-ID'), formatRupiah(revenue)].map((text, at) => (
      <TableCell key={at} className="text-right whitespace-nowrap tabular-nums">
        {text}
      </TableCell>
    ))
  const total = {
    orders: sum(months, 'orders'),
    days_on_rent: sum(months, 'days_on_rent'),
    revenue: sum(months, 'revenue'),
  }
  return (
    <Table label={t('vehicle.tabs.sales')}>
      <TableHead>
        <TableRow>
          <TableHeading>{t('vehicle.sales.month')}</TableHeading>
          {(['orders', 'days_on_rent', 'revenue'] as const).map((name) => (
            <TableHeading key={name} className="text-right">
              {t(`vehicle.sales.${name}`)}
            </TableHeading>
          ))}
        </TableRow>
      </TableHead>
      <tbody>
        {months.map((month) => (
          <TableRow key={month.month}>
            <TableCell className="whitespace-nowrap">{nameOf(month)}</TableCell>
            {figures(month)}
          </TableRow>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <TableRow>
          <TableCell>{t('vehicle.sales.total')}</TableCell>
          {figures(total)}
        </TableRow>
      </tfoot>
    </Table>
  )
}

function Months({ id, period }: { id: string; period: Days }) {
  const { t, i18n } = useTranslation()
  const { from, to } = period
  const query = useCall(vehicle.salesReport, { params: { id }, query: { from, to } })
  const monthFormat = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const nameOf = ({ month }: VehicleMonth) => monthFormat.format(new Date(`${month}-01`))
  if (query.isError) return <LoadFault error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton className="h-64" />
  const months = query.data
  if (sum(months, 'orders') === 0)
    return (
      <Empty icon={ChartColumn} title={t('vehicle.sales.none')}>
        {t('vehicle.sales.none_lead')}
      </Empty>
    )
  return (
    <div className="space-y-4">
      <MonthChart months={months} nameOf={nameOf} />
      <MonthTable months={months} nameOf={nameOf} />
    </div>
  )
}

/** What the vehicle did in a period, month by month: as bars, and in figures. */
export function SalesReport({ id }: { id: string }) {
  const { t } = useTranslation()
  const period = usePeriod()
  return (
    <RecordSection title={t('vehicle.sales.lead')}>
      <div className="space-y-4">
        <PeriodChoice period={period} />
        {monthsIn(period) > salesReportMonths && (
          <p role="status" className="text-muted">
            {t('vehicle.sales.cut', { count: salesReportMonths })}
          </p>
        )}
        {period.isInOrder && <Months id={id} period={period} />}
      </div>
    </RecordSection>
  )
}
