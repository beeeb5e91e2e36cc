import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { ChartColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What the vehicle earned and cost, month by month. */
export function SalesReport({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCall(vehicle.salesReport, { params: { id }, query: {} })
  if (query.isError)
    return <LoadFault title={t('vehicle.tabs.sales')} error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton className="h-64" />
  return (
    <RecordSection title={t('vehicle.tabs.sales')}>
      <Empty icon={ChartColumn} title={t('vehicle.sales.none')}>
        {t('vehicle.sales.none_lead')}
      </Empty>
    </RecordSection>
  )
}
