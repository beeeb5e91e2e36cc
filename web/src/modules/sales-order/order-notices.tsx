import { isIn } from '@rental/core/kernel/machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/alert.tsx'

/** What is to be said of an order besides its fields: why it was sent back or ended, and who must agree to what. */
export function OrderNotices({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const isWaiting = isIn(salesOrderMachine, order.status, 'waiting')
  return (
    <>
      {order.status_reason && (
        <Alert tone="warning" title={t('sales_order.fields.status_reason')}>
          {order.status_reason}
        </Alert>
      )}
      {isWaiting && order.approval_reasons.length > 0 && (
        <Alert tone="info" title={t('sales_order.approval.needed')}>
          <ApprovalReasons reasons={order.approval_reasons} />
        </Alert>
      )}
    </>
  )
}

export function ApprovalReasons({ reasons }: { reasons: SalesOrder['approval_reasons'] }) {
  const { t } = useTranslation()
  return (
    <ul className="list-disc pl-4">
      {reasons.map((reason) => (
        <li key={reason}>{t(`sales_order.options.approval_reasons.${reason}`)}</li>
      ))}
    </ul>
  )
}
