import { formatRupiah } from '@rental/core/kernel/money'
import { monthsIn, mostReportMonths, type Days } from '@rental/core/kernel/period'
import type { Named } from '@rental/core/kernel/route'
import { ChartColumn } from 'lucide-react'
import { useCall } from '../../api/use-call.ts'
import { say, useTranslation } from '../../text/text.ts'
import { Empty } from '../../ui/empty.tsx'
import { later } from '../later.tsx'
import { Loaded } from '../loaded.tsx'
import { RecordSection } from '../screen/record-values.tsx'
import { MonthTable } from './month-table.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { usePeriod } from './use-period.ts'

const MonthChart = later(async () => (await import('./month-chart.tsx')).MonthChart, 'h-64')

/** A month, `2026-11`, and its figures by their names. */
export type MonthRow = Readonly<{ month: string } & Record<string, string | number>>

/** Figures of each month; their words stand under `sales` of the module. */
export interface MonthFigures {
  /** Numbers of things, and amounts of money. */
  counts: readonly string[]
  amounts: readonly string[]
  /** The amount that is also drawn as bars. */
  chart: string
}

interface MonthReportProps {
  route: Named
  id: string
  figures: MonthFigures
}

const sumOf = (months: readonly MonthRow[], name: string) => months.reduce((sum, row) => sum + Number(row[name]), 0)

function Months({ route, id, figures, period }: MonthReportProps & { period: Days }) {
  const { t, language } = useTranslation()
  const { from, to } = period
  const query = useCall(route, { params: { id }, query: { from, to } })
  const { module } = route
  const monthFormat = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const nameOf = ({ month }: MonthRow) => monthFormat.format(new Date(`${month}-01`))
  return (
    <Loaded query={query} fault={t('record.load_failed')} height="h-64">
      {(answer) => {
        const months = answer as readonly MonthRow[]
        if ([...figures.counts, ...figures.amounts].every((name) => sumOf(months, name) === 0))
          return (
            <Empty icon={ChartColumn} title={say(`${module}.sales.none_in_period`)}>
              {say(`${module}.sales.none_lead`)}
            </Empty>
          )
        const columns = [
          ...figures.counts.map((name) => ({ name, write: (count: number) => count.toLocaleString('id-ID') })),
          ...figures.amounts.map((name) => ({ name, write: formatRupiah })),
        ].map(({ name, write }) => ({
          name,
          title: say(`${module}.sales.${name}`),
          total: write(sumOf(months, name)),
          write: (row: MonthRow) => write(Number(row[name])),
        }))
        return (
          <div className="space-y-4">
            <MonthChart months={months} nameOf={nameOf} figure={figures.chart} name={say(`${module}.sales.chart`)} />
            <MonthTable months={months} nameOf={nameOf} columns={columns} />
          </div>
        )
      }}
    </Loaded>
  )
}

/** Figures of a record in a period, month by month: as bars, and in numbers. */
export function MonthReport(props: MonthReportProps) {
  const { t } = useTranslation()
  const period = usePeriod()
  return (
    <RecordSection title={t('record.report.lead')}>
      <div className="space-y-4">
        <PeriodChoice period={period} />
        {monthsIn(period) > mostReportMonths && (
          <p role="status" className="text-muted">
            {t('record.report.cut', { count: mostReportMonths })}
          </p>
        )}
        {period.isInOrder && <Months {...props} period={period} />}
      </div>
    </RecordSection>
  )
}
