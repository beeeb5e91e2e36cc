import { isIn } from '@rental/core/kernel/machine'
import { localDay } from '@rental/core/kernel/time-zones'
import type { ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { isArrivalCounted } from '@rental/core/modules/told-moment/told-moment.rules'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { Can, useCan } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { useZones } from '../../../record/branch-clock.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'

/** The vehicle came back before the end: its days stay billed, unless the rental is ended on that day. */
export function EarlyNotice({ record: order }: { record: ReturnOrder }) {
  const { t } = useTranslation()
  const can = useCan()
  const zoneOf = useZones()
  const isOpen = isIn(returnOrderMachine, order.status, 'inspected', 'settled')
  const isEarly = isOpen && order.unused_days > 0 && order.completed_at !== null
  const enabled = isEarly && can(salesOrder.get)
  const { data } = useCall(salesOrder.get, { params: { id: order.order_id } }, { enabled })
  if (!isEarly) return null
  // A time that nobody accepted does not count.
  const doubted = order.told_moments.find(({ decision }) => isArrivalCounted(decision))
  const backOn = localDay(doubted?.arrived_at ?? order.completed_at ?? '', zoneOf(order.branch_id) ?? 'Asia/Jakarta')
  const lastDay = data?.lines.find(({ id }) => id === order.line_id)?.last_day
  // Ended meanwhile: its line is gone, or shorter.
  if (data && (!lastDay || lastDay <= backOn)) return null
  const { to, params } = recordLinkOf('sales_order', order.order_id)
  const link = { to, ...(params && { params }), search: { do: 'terminate', on: backOn, line: order.line_id } }
  return (
    <Alert
      title={t('return_order.unused', { count: order.unused_days })}
      action={
        <Can do={salesOrder.terminate}>
          <RecordLink link={link} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
            {t('return_order.early.recount')}
          </RecordLink>
        </Can>
      }
    >
      {t('return_order.early.lead')}
    </Alert>
  )
}
