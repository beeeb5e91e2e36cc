import { isIn } from '@rental/core/kernel/machine'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { returnOrder, type ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { Can } from '../../api/can.tsx'
import { HandoverDetail } from '../../handover/handover-detail.tsx'
import { Paper } from '../../record/paper.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { useRecordId } from '../../record/screen/record-paths.ts'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EarlyNotice } from './detail/early-notice.tsx'
import { OdometerNotice } from './detail/odometer-notice.tsx'
import { ReturnOverview } from './detail/return-overview.tsx'
import { hasCharges, Settlement } from './detail/settlement.tsx'
import { returnOrderPaths } from './return-order.paths.ts'
import { returnSubject, takeBackLink } from './return-order.subject.ts'

const isScheduled = ({ status }: ReturnOrder) => isIn(returnOrderMachine, status, 'scheduled')
const isBack = ({ status }: ReturnOrder) => isIn(returnOrderMachine, status, 'inspected', 'settled', 'completed')
const isInspected = ({ status }: ReturnOrder) => isIn(returnOrderMachine, status, 'inspected')
/** The report was reopened: another one takes its place. */
const isReopened = ({ status, inspection_id }: ReturnOrder) =>
  isIn(returnOrderMachine, status, 'inspected') && !inspection_id

function Moves({ record: order }: { record: ReturnOrder }) {
  const { t } = useTranslation()
  if (!isScheduled(order)) return null
  return (
    <Can do={returnOrder.inspect}>
      <RecordLink link={takeBackLink(order.id)} className={buttonStyle()}>
        {t('return_order.moves.inspect')}
      </RecordLink>
    </Can>
  )
}

function Papers({ record: order }: { record: ReturnOrder }) {
  const { t } = useTranslation()
  const { inspection_id: id, inspection_number } = order
  return (
    <>
      {(!isBack(order) || hasCharges(order)) && (
        <Paper route={returnOrder.paper} params={{ id: order.id }} title={order.number} />
      )}
      {id && (
        <Paper
          route={inspection.paper}
          params={{ id }}
          title={inspection_number ?? t('return_order.report')}
          label={t('return_order.view_report')}
        />
      )}
    </>
  )
}

function Notices({ record: order }: { record: ReturnOrder }) {
  return (
    <>
      <OdometerNotice record={order} />
      <EarlyNotice record={order} />
    </>
  )
}

function Details({ order }: { order: ReturnOrder }) {
  if (!isBack(order) || !hasCharges(order)) return <ReturnOverview order={order} />
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
      <Settlement order={order} />
      <div className="max-xl:order-first">
        <ReturnOverview order={order} isNarrow />
      </div>
    </div>
  )
}

/** One return: when and by whom the vehicle comes back, what that costs the customer, and its completion. */
export function ReturnOrderDetail() {
  const id = useRecordId(returnOrderPaths.detail)
  return (
    <HandoverDetail<ReturnOrder>
      subject={returnSubject}
      id={id}
      Moves={Moves}
      Papers={Papers}
      mayPlan={isScheduled}
      again={(order) => (isReopened(order) ? takeBackLink(order.id) : null)}
      isCountable={isInspected}
      Notices={Notices}
    >
      {(order) => <Details order={order} />}
    </HandoverDetail>
  )
}
