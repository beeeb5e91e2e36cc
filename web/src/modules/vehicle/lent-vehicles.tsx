import { formatPlate } from '@rental/core/kernel/plate'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { Link } from '@tanstack/react-router'
import { Car } from 'lucide-react'
import { useCall } from '../../api/use-call.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { StatusBadge } from '../../record/status-badge.tsx'
import { useTranslation } from '../../text/text.ts'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VehiclePicture } from './vehicle-picture.tsx'
import { vehicleLink } from './vehicle.subject.ts'

const shown = 50

/** The vehicles that a partner lends, newest first. */
export function LentVehicles({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCall(vehicle.list, { query: { supplier_id_in: [id], limit: shown } })
  if (query.isError) return <LoadFault error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton className="h-40" />
  const { items, total } = query.data
  return (
    <RecordSection title={t('vehicle.lent.title', { count: total })}>
      {items.length === 0 ? (
        <Empty icon={Car} title={t('vehicle.lent.none')}>
          {t('vehicle.lent.none_lead')}
        </Empty>
      ) : (
        <ul className="divide-y">
          {items.map((row) => (
            <li key={row.id} className="flex items-center gap-3 py-2">
              <VehiclePicture photo={row.photo_id} className="h-9 w-12" />
              <span className="min-w-0 flex-1">
                <RecordLink link={vehicleLink(row.id)} className="font-medium tabular-nums hover:underline">
                  {formatPlate(row.license_number)}
                </RecordLink>
                <span className="block truncate text-xs text-muted">
                  {row.brand} {row.model} {row.year} · {t(`vehicle.options.ownership_type.${row.ownership_type}`)}
                </span>
              </span>
              <StatusBadge machine={vehicleMachine} code={row.status} />
            </li>
          ))}
        </ul>
      )}
      {total > shown && (
        <Link
          to="/vehicle"
          search={{ filters: { supplier_id_in: [id] } }}
          className="mt-3 inline-block text-primary hover:underline"
        >
          {t('vehicle.lent.all', { count: total })}
        </Link>
      )}
    </RecordSection>
  )
}
