import { field } from '@rental/core/kernel/field'
import { deliveryOrder, type DeliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { preparedItems } from '@rental/core/modules/delivery-order/prepared-items'
import { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'

const schema = z.strictObject({ prepared_items: field.choices(preparedItems) })

/** Ticks what is ready; vehicle and driver are ticked ahead where they are named. */
export function PrepareDialog({ record: delivery, onClose }: { record: DeliveryOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(deliveryOrder.move)
  const save = async (body: z.output<typeof schema>) => {
    await send.mutateAsync({ params: { id: delivery.id }, body: { action: 'prepare', ...body } })
    notify.success(t('delivery_order.saved'))
    onClose()
  }
  return (
    <FormDialog
      module="delivery_order"
      title={t('delivery_order.prepare_lead', { name: delivery.number })}
      verb={t('delivery_order.moves.prepare')}
      schema={schema}
      record={{ prepared_items: [...(delivery.vehicle_id ? ['UNIT'] : []), ...(delivery.driver_id ? ['DRIVER'] : [])] }}
      onSave={save}
      onClose={onClose}
    >
      <Field name="prepared_items" first />
    </FormDialog>
  )
}
