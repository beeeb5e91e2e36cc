import type { OccupiedFacts } from '@rental/core/modules/occupancy/board.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import type { CallError } from '../../../api/errors.ts'
import { ApproveDialog } from '../../../record/document/approve-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import { ClashNotice } from '../change/clash-notice.tsx'
import { periodText, salesOrderDocument } from '../sales-order.subject.ts'

/** The rental that has the vehicle already. */
function clashOf({ code, facts }: CallError) {
  const isTaken = code === 'occupied' || code === 'vehicle_unfit'
  const occupied = isTaken ? (facts as OccupiedFacts | undefined) : undefined
  return occupied && <ClashNotice clash={occupied.clash} free={occupied.free} />
}

export function ApproveOrderDialog({ record: order, onClose }: { record: SalesOrder; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ApproveDialog
      document={salesOrderDocument}
      record={order}
      lead={t('sales_order.approval_lead')}
      refusalOf={clashOf}
      onClose={onClose}
    >
      <div>
        <p className="font-medium break-words">{order.customer_name}</p>
        <p className="text-muted">
          {t('sales_order.vehicles_n', { count: order.vehicles })} ·{' '}
          <span className="tabular-nums">{periodText(order.started_on, order.last_day)}</span>
        </p>
      </div>
    </ApproveDialog>
  )
}
