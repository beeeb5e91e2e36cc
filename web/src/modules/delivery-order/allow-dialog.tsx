import {
  deliveryOrder,
  PassedGuard,
  type DeliveryOrder,
} from '@rental/core/modules/delivery-order/delivery-order.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'

const schema = PassedGuard.pick({ reason: true })

interface AllowDialogProps {
  delivery: DeliveryOrder
  guard: PassedGuard['guard']
  onClose: () => void
}

/** Allows a handover although a condition is not met. */
export function AllowDialog({ delivery, guard, onClose }: AllowDialogProps) {
  const { t } = useTranslation()
  const allow = useSend(deliveryOrder.allow)
  const save = async ({ reason }: z.output<typeof schema>) => {
    await allow.mutateAsync({ params: { id: delivery.id }, body: { guard, reason } })
    notify.success(t('delivery_order.checks.allowed'))
    onClose()
  }
  return (
    <FormDialog
      module="delivery_order"
      title={t('delivery_order.checks.allow')}
      verb={t('delivery_order.checks.allow')}
      schema={schema}
      onSave={save}
      onClose={onClose}
    >
      <p className="text-muted">{t(`delivery_order.guards.${guard}`)}</p>
      <Field name="reason" first />
    </FormDialog>
  )
}
