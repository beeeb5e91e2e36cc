import { formatDate } from '@rental/core/kernel/date'
import { formatPlate } from '@rental/core/kernel/plate'
import { vehicle, type VehicleRow } from '@rental/core/modules/vehicle/vehicle.contract'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { Link } from '@tanstack/react-router'
import { Car, Eye, Pencil, Plus } from 'lucide-react'
import { Can, useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { AvailabilityBadges } from '../../fleet/availability-badge.tsx'
import { ExpiryBadge } from '../../fleet/expiry-badge.tsx'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { StatusTabs } from '../../record/list/status-tabs.tsx'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { useMove } from '../../record/use-move.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { VehiclePicture } from './vehicle-picture.tsx'
import { vehicleFormLink, vehicleLink, vehicleName, vehicleSubject } from './vehicle.subject.ts'

function PlateCell({ row }: { row: VehicleRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <VehiclePicture photo={row.photo_id} className="h-9 w-12" />
      <span className="min-w-0">
        <span className="block tabular-nums">{formatPlate(row.license_number)}</span>
        <span className="block truncate text-xs font-normal text-muted">
          {row.brand} {row.model}
        </span>
      </span>
    </span>
  )
}

/** Expiry of the most urgent paper. */
function DueCell({ row: { due_on, due_state } }: { row: VehicleRow }) {
  const { t } = useTranslation()
  if (!due_on || !due_state) return <span className="text-muted">{t('record.none')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-md:justify-end">
      <span className="tabular-nums">{formatDate(due_on)}</span>
      {due_state !== 'VALID' && <ExpiryBadge state={due_state} />}
    </span>
  )
}

const columns: Column<VehicleRow>[] = [
  { name: 'license_number', cell: (row) => <PlateCell row={row} />, className: 'max-w-72 min-w-52' },
  { name: 'category' },
  { name: 'year' },
  { name: 'color', hidden: true },
  { name: 'transmission', hidden: true },
  { name: 'fuel_type', hidden: true },
  { name: 'seats', hidden: true },
  { name: 'plate_color', hidden: true },
  { name: 'ownership_type' },
  { name: 'supplier_id', hidden: true, className: 'max-w-48' },
  { name: 'branch_id', className: 'max-w-36' },
  { name: 'odometer_km', hidden: true },
  {
    name: 'availability',
    isUrgent: true,
    cell: (row) => <AvailabilityBadges vehicle={row} />,
  },
  { name: 'due_on', isUrgent: true, cell: (row) => <DueCell row={row} /> },
  { name: 'status' },
  { name: 'unfit_since', hidden: true },
  { name: 'created_at', hidden: true },
]

const more = ['variant', 'color', 'transmission', 'fuel_type', 'seats', 'plate_color', 'supplier_id', 'created_at']
const expand = (row: VehicleRow) => (
  <RecordValues subject={vehicleSubject} record={row} names={more} className="lg:grid-cols-4" />
)

type Action = keyof typeof vehicleMachine.moves

export function VehicleList() {
  const { t } = useTranslation()
  const can = useCan()
  const { movesOf, start, dialog } = useMove(vehicleMachine, vehicle.move)
  const { data: counts } = useCall(vehicle.count, {})
  const rowActions = (row: VehicleRow): RowAction[] => [
    { label: t('record.view'), icon: Eye, link: vehicleLink(row.id) },
    ...(can(vehicle.change) ? [{ label: t('record.edit'), icon: Pencil, link: vehicleFormLink(row.id) }] : []),
    ...(movesOf(row) as Action[]).map((action) => ({
      label: say(`vehicle.moves.${action}`),
      tone: 'tone' in vehicleMachine.moves[action] ? ('danger' as const) : ('neutral' as const),
      run: () => start(row, action, vehicleName(row)),
    })),
  ]
  const action = (
    <Can do={vehicle.create}>
      <Link to="/vehicle/form" className={buttonStyle()}>
        <Plus aria-hidden />
        {t('vehicle.add')}
      </Link>
    </Can>
  )
  return (
    <>
      <ListScreen<VehicleRow>
        subject={vehicleSubject}
        list={vehicle.list}
        export={vehicle.export}
        title={t('vehicle.title')}
        action={action}
        tabs={
          <StatusTabs
            machine={vehicleMachine}
            spec={vehicle.list.list}
            all={t('vehicle.in_fleet')}
            every={t('vehicle.all')}
            more={[
              { name: 'unfit', label: t('vehicle.fields.is_unfit'), filters: { is_unfit: 'true' }, isUrgent: true },
            ]}
            counts={counts}
          />
        }
        idOf={(row) => row.id}
        nameOf={vehicleName}
        columns={columns}
        link={(row) => vehicleLink(row.id)}
        rowActions={rowActions}
        expand={expand}
        empty={{ icon: Car, text: t('vehicle.empty') }}
      />
      {dialog}
    </>
  )
}
