import { field, maybe } from '@rental/core/kernel/field'
import { formatRupiah } from '@rental/core/kernel/money'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { useCall, useSend } from '../../../api/use-call.ts'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'
import { isRunning, orderName } from '../sales-order.subject.ts'

const schema = z.strictObject({ status_reason: field.text(255), cancellation_fee: maybe(field.money()) })
type Body = z.output<typeof schema>

/** Usual fee for cancelling now; nothing is owed unless it is entered. */
function Fee({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const { data } = useCall(salesOrder.cancelPreview, { params: { id: order.id } })
  const take = () => setValue('cancellation_fee', data?.fee, { shouldDirty: true })
  return (
    <>
      <Field name="cancellation_fee" />
      {data && data.fee > 0 && (
        <Alert
          action={
            <Button size="sm" variant="outline" onClick={take}>
              {t('sales_order.cancel.take')}
            </Button>
          }
        >
          {t('sales_order.cancel.suggestion', {
            days: data.days_before,
            percent: `${data.percent.replace('.', ',')}%`,
            fee: formatRupiah(data.fee),
          })}
        </Alert>
      )}
    </>
  )
}

/** Cancels an order with its reason, and what the customer still pays where it was confirmed already. */
export function CancelDialog({ record: order, onClose }: { record: SalesOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(salesOrder.move)
  const name = orderName(order)
  const save = async ({ status_reason: reason, cancellation_fee }: Body) => {
    const fee = typeof cancellation_fee === 'number' && { cancellation_fee }
    await send.mutateAsync({ params: { id: order.id }, body: { action: 'cancel', reason, ...fee } })
    notify.success(t('sales_order.cancel.done', { name }))
    onClose()
  }
  return (
    <FormDialog
      module="sales_order"
      title={t('record.move.ask', { action: t('sales_order.moves.cancel'), name })}
      verb={t('sales_order.moves.cancel')}
      schema={schema}
      onSave={save}
      onClose={onClose}
    >
      <Field name="status_reason" first />
      {isRunning(order) && <Fee order={order} />}
    </FormDialog>
  )
}
