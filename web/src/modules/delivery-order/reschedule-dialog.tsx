import { field } from '@rental/core/kernel/field'
import { deliveryOrder, type DeliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'

const schema = z.strictObject({ scheduled_at: field.instant() })

/** Plans a failed delivery again, at another time. */
export function RescheduleDialog({ record: delivery, onClose }: { record: DeliveryOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(deliveryOrder.move)
  const save = async ({ scheduled_at }: z.output<typeof schema>) => {
    await send.mutateAsync({ params: { id: delivery.id }, body: { action: 'reschedule', scheduled_at } })
    notify.success(t('delivery_order.saved'))
    onClose()
  }
  return (
    <FormDialog
      module="delivery_order"
      title={t('delivery_order.reschedule_lead', { name: delivery.number })}
      verb={t('delivery_order.moves.reschedule')}
      schema={schema}
      onSave={save}
      onClose={onClose}
    >
      <Field name="scheduled_at" first />
    </FormDialog>
  )
}
