import type { FleetMonth } from '@rental/core/modules/dashboard/dashboard.contract'
import { BarChart } from '../../ui/bar-chart.tsx'

interface MonthBarsProps {
  months: readonly FleetMonth[]
  nameOf: (month: FleetMonth) => string
  name: string
  value: (month: FleetMonth) => number
  format: (value: number) => string
  formatShort: (value: number) => string
}

export const MonthBars = ({ months, nameOf, ...props }: MonthBarsProps) => (
  <BarChart rows={months} label={nameOf} height="h-40" {...props} />
)
