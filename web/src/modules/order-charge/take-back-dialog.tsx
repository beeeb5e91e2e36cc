import { orderCharge } from '@rental/core/modules/order-charge/order-charge.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'

const schema = orderCharge.takeBack.body

interface TakeBackDialogProps {
  order: string
  charge: string
  name: string
  onClose: () => void
}

/** Takes a charge back, with the reason. */
export function TakeBackDialog({ order, charge, name, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation()
  const send = useSend(orderCharge.takeBack)
  const save = async (body: z.output<typeof schema>) => {
    await send.mutateAsync({ params: { id: order, charge_id: charge }, body })
    notify.success(t('order_charge.taken_back'))
    onClose()
  }
  return (
    <FormDialog
      module="order_charge"
      title={t('order_charge.take_back_of', { name })}
      verb={t('order_charge.take_back')}
      schema={schema}
      onSave={save}
      onClose={onClose}
    >
      <Field name="reason" first hint={t('order_charge.take_back_hint')} />
    </FormDialog>
  )
}
