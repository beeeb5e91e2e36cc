import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { useState } from 'react'
import { useCan } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import type { Slots } from '../../../route/slots.ts'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { DriverDialog } from '../driver/driver-dialog.tsx'
import { orderLink } from '../sales-order.links.ts'
import { isRunning, orderName } from '../sales-order.subject.ts'

/** A line of the planning board that has no driver: who can drive it, or why nobody is chosen here. */
export function DriverAssignDialog({ document: id, line: lineId, onClose }: Slots['planning.assign_driver']) {
  const { t } = useTranslation()
  const can = useCan()
  const query = useCall(salesOrder.get, { params: { id } })
  // As it was first seen: while saving, the line has its driver before the form is closed.
  const [first, setFirst] = useState(query.data)
  if (!first && query.data) setFirst(query.data)
  const line = first?.lines.find((one) => one.id === lineId)
  if (first && line && isRunning(first) && can(salesOrder.assignDriver))
    return <DriverDialog order={first} line={line} onClose={onClose} />
  const footer = first && (
    <RecordLink link={orderLink(first.id)} className={buttonStyle()}>
      {t('sales_order.board.open')}
    </RecordLink>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={first ? orderName(first) : t('sales_order.one')} footer={footer}>
        <Loaded query={query} fault={t('record.load_failed')} height="h-16">
          {(order) => (
            <Alert>{t(isRunning(order) ? 'sales_order.driver.not_yours' : 'sales_order.driver.waits')}</Alert>
          )}
        </Loaded>
      </DialogContent>
    </Dialog>
  )
}
