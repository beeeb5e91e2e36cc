import { isIn } from '@rental/core/kernel/machine'
import { deliveryOrder, type DeliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { deliveryOrderMachine, openDeliveryStates } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { HandoverOverview } from '../../handover/handover-overview.tsx'
import { HandoverRecord } from '../../handover/handover-record.tsx'
import { Paper } from '../../record/paper.tsx'
import { RecordActions } from '../../record/screen/record-actions.tsx'
import { useRecordId } from '../../record/screen/record-paths.ts'
import { labelOf } from '../../record/subject.ts'
import { Instant } from '../../record/times.tsx'
import { Fact } from '../../ui/fact.tsx'
import { deliveryOrderPaths } from './delivery-order.paths.ts'
import { deliverySubject, handOverLink } from './delivery-order.subject.ts'
import { HandoverChecks } from './handover-checks.tsx'
import { PassedGuards } from './passed-guards.tsx'

const dialogs = {
  reschedule: lazy(async () => ({ default: (await import('./reschedule-dialog.tsx')).RescheduleDialog })),
}

const isOpen = ({ status }: DeliveryOrder) => isIn(deliveryOrderMachine, status, ...openDeliveryStates)
/** Failed ones are scheduled again first. */
const isComing = ({ status }: DeliveryOrder) =>
  isIn(deliveryOrderMachine, status, 'scheduled', 'prepared', 'on_the_way')
/** Handed over, and its report was reopened: another one takes its place. */
const isReopened = ({ status, inspection_id }: DeliveryOrder) =>
  isIn(deliveryOrderMachine, status, 'completed') && !inspection_id

const Moves = ({ record: delivery }: { record: DeliveryOrder }) => (
  <RecordActions
    machine={deliveryOrderMachine}
    route={deliveryOrder.move}
    record={delivery}
    name={delivery.number}
    dialogs={dialogs}
    links={{ complete: handOverLink(delivery.id) }}
  />
)

function Papers({ record: delivery }: { record: DeliveryOrder }) {
  const { t } = useTranslation()
  const { inspection_id: id, inspection_number } = delivery
  return (
    <>
      <Paper route={deliveryOrder.paper} params={{ id: delivery.id }} title={delivery.number} />
      {id && (
        <Paper
          route={inspection.paper}
          params={{ id }}
          title={inspection_number ?? t('delivery_order.report')}
          label={t('delivery_order.view_report')}
        />
      )}
    </>
  )
}

function Details({ delivery }: { delivery: DeliveryOrder }) {
  return (
    <div className="space-y-4">
      <HandoverOverview subject={deliverySubject} handover={delivery}>
        {delivery.dispatched_at && (
          <Fact name={labelOf(deliverySubject, 'dispatched_at')}>
            <Instant at={delivery.dispatched_at} />
          </Fact>
        )}
      </HandoverOverview>
      {isComing(delivery) ? <HandoverChecks delivery={delivery} /> : <PassedGuards passed={delivery.passed_guards} />}
    </div>
  )
}

/** One delivery: when, for whom and by whom, what speaks against it, and what can be done with it. */
export function DeliveryOrderDetail() {
  const id = useRecordId(deliveryOrderPaths.detail)
  return (
    <HandoverRecord<DeliveryOrder>
      subject={deliverySubject}
      id={id}
      Moves={Moves}
      Papers={Papers}
      mayPlan={isOpen}
      again={(delivery) => (isReopened(delivery) ? handOverLink(delivery.id) : null)}
    >
      {(delivery) => <Details delivery={delivery} />}
    </HandoverRecord>
  )
}
