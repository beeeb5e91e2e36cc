import { codeOf, isIn } from '@rental/core/kernel/machine'
import { formatPlate } from '@rental/core/kernel/plate'
import { deliveryOrder, type DeliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { deliveryOrderMachine, openDeliveryStates } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { lazy } from 'react'
import { useAccount } from '../../api/can.tsx'
import { HandoverOverview } from '../../handover/handover-overview.tsx'
import { HandoverDetail, type MovesProps } from '../../handover/handover-detail.tsx'
import { nextTones } from '../../handover/next-tones.ts'
import { isRefused, isWaiting } from '../../handover/sending.ts'
import { RefusedDeparture, useSetOff } from '../../handover/set-off.tsx'
import { useKeptDepartures } from '../../handover/use-device.ts'
import { FieldValue } from '../../record/field-value.tsx'
import { Paper } from '../../record/paper.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { RecordActions } from '../../record/screen/record-actions.tsx'
import { useRecordId } from '../../record/screen/record-paths.ts'
import { SendButton } from '../../record/send-button.tsx'
import { labelOf } from '../../record/subject.ts'
import { Instant } from '../../record/times.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fact } from '../../ui/fact.tsx'
import { deliveryOrderPaths } from './delivery-order.paths.ts'
import { deliveryNextStep, handOverLink } from './delivery-next-step.ts'
import { deliverySubject } from './delivery-order.subject.ts'
import { HandoverChecks } from './handover-checks.tsx'
import { PassedGuards } from './passed-guards.tsx'
import { RoadCashSection } from './road-cash.tsx'

const linkStyle = 'font-medium text-primary tabular-nums hover:underline'

const dialogs = {
  report: lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog })),
  prepare: lazy(async () => ({ default: (await import('./prepare-dialog.tsx')).PrepareDialog })),
  reschedule: lazy(async () => ({ default: (await import('./reschedule-dialog.tsx')).RescheduleDialog })),
}

const isOpen = ({ status }: DeliveryOrder) => isIn(deliveryOrderMachine, status, ...openDeliveryStates)
/** Failed ones are scheduled again first. */
const isComing = ({ status }: DeliveryOrder) =>
  isIn(deliveryOrderMachine, status, 'scheduled', 'prepared', 'on_the_way')
/** Handed over, and its report was reopened: another one takes its place. */
const isReopened = ({ status, inspection_id, replaced_vehicle_id, taken_back_id }: DeliveryOrder) =>
  isIn(deliveryOrderMachine, status, 'completed') &&
  (!inspection_id || (replaced_vehicle_id !== null && !taken_back_id))

const useDeparture = (delivery: string) => useKeptDepartures().find(({ id }) => id === delivery)

/** A driver's own departure is kept on the device, as from the run sheet; the office asks the server at once. */
function Moves({ record, opened, children }: MovesProps<DeliveryOrder>) {
  const user = useAccount()?.user.id
  const { setOff } = useSetOff(record.id)
  const departure = useDeparture(record.id)
  const hasSetOff = departure !== undefined && isWaiting(departure)
  const delivery = hasSetOff ? { ...record, status: codeOf(deliveryOrderMachine, 'on_the_way') } : record
  return (
    <RecordActions
      machine={deliveryOrderMachine}
      route={deliveryOrder.move}
      record={delivery}
      name={delivery.number}
      dialogs={dialogs}
      keeps={delivery.driver_id === user ? { dispatch: setOff } : undefined}
      links={{ complete: handOverLink(delivery.id) }}
      next={deliveryNextStep(delivery)}
      opened={opened}
    >
      {children}
    </RecordActions>
  )
}

function Notices({ record }: { record: DeliveryOrder }) {
  const departure = useDeparture(record.id)
  return departure && isRefused(departure) && isOpen(record) && <RefusedDeparture departure={departure} />
}

function Papers({ record: delivery }: { record: DeliveryOrder }) {
  const { t } = useTranslation()
  const { inspection_id: id, inspection_number, taken_back_id, taken_back_number, version, order_id } = delivery
  const plate = (name: string | null) => formatPlate(name ?? '')
  return (
    <>
      <Paper route={deliveryOrder.paper} params={{ id: delivery.id }} title={delivery.number} />
      {id && (
        <Paper
          route={inspection.paper}
          params={{ id }}
          title={inspection_number ?? t('delivery_order.report')}
          label={
            taken_back_id
              ? t('delivery_order.view_report_of', { plate: plate(delivery.vehicle_name) })
              : t('delivery_order.view_report')
          }
        />
      )}
      {id && <SendButton contract={deliveryOrder} id={delivery.id} words="delivery_order.letter" />}
      {taken_back_id && (
        <Paper
          route={inspection.paper}
          params={{ id: taken_back_id }}
          title={taken_back_number ?? t('delivery_order.report')}
          label={t('delivery_order.view_report_of', { plate: plate(delivery.replaced_vehicle_name) })}
        />
      )}
      {version !== null && !isIn(deliveryOrderMachine, delivery.status, 'cancelled') && (
        <Paper
          route={salesOrder.versionPaper}
          params={{ id: order_id, no: String(version) }}
          title={t('delivery_order.addendum')}
          label={t('delivery_order.addendum')}
        />
      )}
    </>
  )
}

/** Of an exchange: the vehicle that comes back, its report, and where it goes then. */
function Replaced({ delivery }: { delivery: DeliveryOrder }) {
  const { t } = useTranslation()
  const { replaced_vehicle_id: id, replaced_vehicle_name, taken_back_id, next, next_until, next_note } = delivery
  if (!id) return null
  const label = (name: string) => labelOf(deliverySubject, name)
  return (
    <>
      <Fact name={label('replaced_vehicle_id')}>
        <RecordLink link={recordLinkOf('vehicle', id)} className={linkStyle}>
          {formatPlate(replaced_vehicle_name ?? '')}
        </RecordLink>
        <span className="block text-muted">{delivery.replaced_vehicle_title}</span>
      </Fact>
      {next && (
        <Fact name={label('next')}>
          <Badge tone={nextTones[next]}>{t(`delivery_order.options.next.${next}`)}</Badge>
          {next_until && (
            <span className="block text-muted">
              {label('next_until')} <Instant at={next_until} />
            </span>
          )}
          {next_note && <span className="block break-words text-muted">{next_note}</span>}
        </Fact>
      )}
      {taken_back_id && (
        <Fact name={label('taken_back_number')}>
          <RecordLink link={recordLinkOf('inspection', taken_back_id)} className={linkStyle}>
            {delivery.taken_back_number}
          </RecordLink>
        </Fact>
      )}
    </>
  )
}

function Details({ delivery }: { delivery: DeliveryOrder }) {
  return (
    <div className="space-y-4">
      <HandoverOverview subject={deliverySubject} handover={delivery}>
        <Replaced delivery={delivery} />
        {delivery.prepared_items.length > 0 && (
          <Fact name={labelOf(deliverySubject, 'prepared_items')} className="col-span-full">
            <FieldValue subject={deliverySubject} name="prepared_items" value={delivery.prepared_items} />
          </Fact>
        )}
        {delivery.dispatched_at && (
          <Fact name={labelOf(deliverySubject, 'dispatched_at')}>
            <Instant at={delivery.dispatched_at} />
          </Fact>
        )}
      </HandoverOverview>
      {isComing(delivery) ? <HandoverChecks delivery={delivery} /> : <PassedGuards passed={delivery.passed_guards} />}
      <RoadCashSection delivery={delivery} />
    </div>
  )
}

/** One delivery: when, for whom and by whom, what speaks against it, and what can be done with it. */
export function DeliveryOrderDetail() {
  const { t } = useTranslation()
  const id = useRecordId(deliveryOrderPaths.detail)
  return (
    <HandoverDetail<DeliveryOrder>
      subject={deliverySubject}
      id={id}
      rail="delivery_order"
      Moves={Moves}
      Papers={Papers}
      mayPlan={isOpen}
      kindOf={(delivery) => delivery.replaced_vehicle_id && t('delivery_order.exchange')}
      isReopened={isReopened}
      Notices={Notices}
    >
      {(delivery) => <Details delivery={delivery} />}
    </HandoverDetail>
  )
}
