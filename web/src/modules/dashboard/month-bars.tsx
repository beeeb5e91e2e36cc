import type { FleetMonth } from '@rental/core/modules/dashboard/dashboard.contract'
import { BarChart } from '../../ui/bar-chart.tsx'

interface MonthBarsProps {
  months: readonly FleetMonth[]
  nameOf: (month: FleetMonth) => string
  name: string
  value: (month: FleetMonth) => number
  format: (value: number) => string
  tick?: ((value: number) => string) | undefined
}

export const MonthBars = ({ months, nameOf, tick, ...props }: MonthBarsProps) => (
  <BarChart rows={months} label={nameOf} height="h-40" {...(tick && { tick })} {...props} />
)
