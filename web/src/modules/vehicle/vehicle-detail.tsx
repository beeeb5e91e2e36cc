import { vehicle, type Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { plateParity, simClassFor } from '@rental/core/modules/vehicle/vehicle.rules'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { formatDate } from '@rental/core/kernel/date'
import { isIn } from '@rental/core/kernel/machine'
import { formatPlate } from '@rental/core/kernel/plate'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCan } from '../../api/can.tsx'
import { AvailabilityBadges } from '../../fleet/availability-badge.tsx'
import { Attachments, MonthReport } from '../../record/record-parts.ts'
import { RemoveButton } from '../../record/remove-button.tsx'
import { RecordOverview } from '../../record/screen/record-overview.tsx'
import { RecordScreen } from '../../record/screen/record-screen.tsx'
import { RecordTimes, RecordTabs } from '../../record/screen/record-tabs.tsx'
import { RecordSections } from '../../record/screen/record-sections.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { Slot, useSlotTabs } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { MarkUnfit, UnfitNotice } from './unfit-notice.tsx'
import { VehiclePicture } from './vehicle-picture.tsx'
import {
  fieldsFor,
  vehicleFormLink,
  vehicleLink,
  vehicleName,
  vehicleSections,
  vehicleSubject,
} from './vehicle.subject.ts'

/** States in which a vehicle is ours to keep on or off the road. */
const ours = ['active', 'inactive', 'for_sale'] as const
const figures = { counts: ['orders', 'days_on_rent'], amounts: ['revenue', 'invoiced'], chart: 'revenue' }

function Details({ record }: { record: Vehicle }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        <RecordSections
          subject={vehicleSubject}
          record={record}
          sections={vehicleSections.map(({ name, fields }) => ({
            name,
            fields: fieldsFor(fields, record.ownership_type),
          }))}
        />
        <RemoveButton
          route={vehicle.remove}
          params={{ id: record.id }}
          values={{ name: vehicleName(record) }}
          size="sm"
          onRemoved={() => navigate({ to: '/vehicle' })}
        />
      </div>
      <div className="grid gap-4 max-xl:order-first">
        <RecordSection title={t('vehicle.sections.photos')}>
          <VehiclePicture photo={record.photo_id} whole className="mb-3 aspect-[3/2] w-full" />
          <Attachments routes={vehicle} id={record.id} only="PHOTO" />
        </RecordSection>
        <Slot name="vehicle.aside" given={{ id: record.id, record }} />
        <RecordTimes subject={vehicleSubject} record={record} />
      </div>
    </div>
  )
}

function Overview({ record }: { record: Vehicle }) {
  const { odometer_at } = record
  const facts = [
    { name: 'availability', value: <AvailabilityBadges vehicle={record} /> },
    { name: 'odometer_km', note: odometer_at && formatDate(odometer_at) },
    'branch_id',
  ]
  return (
    <RecordOverview subject={vehicleSubject} record={record} facts={facts}>
      <Slot name="vehicle.overview" given={{ id: record.id, record }} />
    </RecordOverview>
  )
}

function Lead({ record }: { record: Vehicle }) {
  const { t } = useTranslation()
  const sim = simClassFor(record).replace('_UMUM', ' Umum')
  return (
    <span className="flex flex-wrap items-center gap-2">
      {[record.brand, record.model, record.variant, record.year].filter(Boolean).join(' ')}
      <Badge>{t(`vehicle.plate_parity.${plateParity(record.license_number)}`)}</Badge>
      <Badge>{t('vehicle.sim_needed', { sim })}</Badge>
    </span>
  )
}
const lead = (record: Vehicle) => <Lead record={record} />
const actions = (record: Vehicle) => (
  <>
    <Slot name="vehicle.action" given={{ id: record.id, record }} />
    {isIn(vehicleMachine, record.status, ...ours) && <MarkUnfit record={record} />}
  </>
)

export function VehicleDetail() {
  const { t } = useTranslation()
  const can = useCan()
  const tabsOf = useSlotTabs('vehicle.tab')
  const { vehicleId: id } = useParams({ from: '/app/vehicle/$vehicleId/detail' })
  return (
    <RecordScreen<Vehicle>
      key={id}
      subject={vehicleSubject}
      contract={vehicle}
      id={id}
      to="/vehicle"
      nameOf={(record) => formatPlate(record.license_number)}
      lead={lead}
      linkTo={vehicleLink}
      editLink={vehicleFormLink(id)}
      actions={actions}
    >
      {(record) => (
        <>
          {record.status_reason && (
            <Alert tone="warning" title={t('vehicle.fields.status_reason')}>
              {record.status_reason}
            </Alert>
          )}
          <UnfitNotice record={record} />
          <Overview record={record} />
          <RecordTabs
            subject={vehicleSubject}
            contract={vehicle}
            id={record.id}
            name={vehicleName(record)}
            more={[
              ...tabsOf({ id, record }),
              ...(can(vehicle.salesReport)
                ? [
                    {
                      name: 'sales',
                      title: t('record.report.title'),
                      panel: <MonthReport route={vehicle.salesReport} id={record.id} figures={figures} />,
                    },
                  ]
                : []),
            ]}
          >
            <Details record={record} />
          </RecordTabs>
        </>
      )}
    </RecordScreen>
  )
}
