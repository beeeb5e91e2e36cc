import { isIn } from '@rental/core/kernel/machine'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { returnOrder, type ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { HandoverDetail, type MovesProps } from '../../handover/handover-detail.tsx'
import { Paper } from '../../record/paper.tsx'
import { SendButton } from '../../record/send-button.tsx'
import { NextStepActions } from '../../record/screen/next-step-actions.tsx'
import { useRecordId } from '../../record/screen/record-paths.ts'
import { useTranslation } from '../../text/text.ts'
import { EarlyNotice } from './detail/early-notice.tsx'
import { OdometerNotice } from './detail/odometer-notice.tsx'
import { OutAndBack } from './detail/out-and-back.tsx'
import { ReturnOverview } from './detail/return-overview.tsx'
import { hasCharges, Settlement } from './detail/settlement.tsx'
import { useSettling } from './detail/use-settling.ts'
import { returnOrderPaths } from './return-order.paths.ts'
import { returnNextStep } from './return-next-step.ts'
import { returnSubject } from './return-order.subject.ts'

const isScheduled = ({ status }: ReturnOrder) => isIn(returnOrderMachine, status, 'scheduled')
const isBack = ({ status }: ReturnOrder) => isIn(returnOrderMachine, status, 'inspected', 'settled', 'completed')
const isInspected = ({ status }: ReturnOrder) => isIn(returnOrderMachine, status, 'inspected')
/** The report was reopened: another one takes its place. */
const isReopened = ({ status, inspection_id }: ReturnOrder) =>
  isIn(returnOrderMachine, status, 'inspected') && !inspection_id

function Moves({ record: order, children }: MovesProps<ReturnOrder>) {
  const settling = useSettling(order)
  return (
    <NextStepActions
      machine={returnOrderMachine}
      name={order.number}
      step={returnNextStep(order)}
      moves={settling ? [settling.move] : []}
      busy={settling?.busy ?? false}
      onMove={() => settling?.run()}
      onOpen={() => {}}
    >
      {children}
    </NextStepActions>
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
      {id && <SendButton contract={returnOrder} id={order.id} words="return_order.letter" />}
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

function Facts({ order }: { order: ReturnOrder }) {
  if (!isBack(order) || !hasCharges(order))
    return (
      <>
        <ReturnOverview order={order} />
        {isBack(order) && <OutAndBack order={order} />}
      </>
    )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
      <Settlement order={order} />
      <div className="space-y-4 max-xl:order-first">
        <ReturnOverview order={order} isNarrow />
        <OutAndBack order={order} />
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
      rail="return_order"
      Moves={Moves}
      Papers={Papers}
      mayPlan={isScheduled}
      isReopened={isReopened}
      isCountable={isInspected}
      Notices={Notices}
    >
      {(order) => <Facts order={order} />}
    </HandoverDetail>
  )
}
