import { deliveryOrder, type DeliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { PaperDialog } from '../../record/paper-dialog.tsx'
import { SendButton } from '../../record/send-button.tsx'
import { useTranslation } from '../../text/text.ts'

/** The signed report of the vehicle that was handed over, to be shown and sent while the customer stands there. */
export function ReportDialog({ record, onClose }: { record: DeliveryOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const { inspection_id: id, inspection_number } = record
  if (!id) return null
  return (
    <PaperDialog
      route={inspection.paper}
      params={{ id }}
      title={inspection_number ?? t('delivery_order.report')}
      action={<SendButton contract={deliveryOrder} id={record.id} words="delivery_order.letter" />}
      onClose={onClose}
    />
  )
}
