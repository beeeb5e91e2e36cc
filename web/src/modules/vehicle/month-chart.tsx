import { formatRupiah } from '@rental/core/kernel/money'
import type { VehicleMonth } from '@rental/core/modules/vehicle/vehicle.contract'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../../ui/bar-chart.tsx'

interface MonthChartProps {
  months: readonly VehicleMonth[]
  nameOf: (month: VehicleMonth) => string
}

export function MonthChart({ months, nameOf }: MonthChartProps) {
  const { t } = useTranslation()
  return (
    <BarChart
      rows={months}
      label={nameOf}
      value={({ revenue }) => revenue}
      format={formatRupiah}
      name={t('vehicle.sales.chart')}
    />
  )
}
