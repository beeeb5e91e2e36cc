import { formatRupiah, formatRupiahShort } from '@rental/core/kernel/money'
import { currentLanguage } from '../../text/text.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import type { MonthRow } from './month-report.tsx'

interface MonthChartProps {
  months: readonly MonthRow[]
  nameOf: (row: MonthRow) => string
  /** The figure that its bars show, and what that is called. */
  figure: string
  name: string
}

export function MonthChart({ months, nameOf, figure, name }: MonthChartProps) {
  return (
    <BarChart
      rows={months}
      label={nameOf}
      value={(row) => Number(row[figure])}
      format={formatRupiah}
      formatShort={(amount) => formatRupiahShort(amount, currentLanguage())}
      name={name}
    />
  )
}
