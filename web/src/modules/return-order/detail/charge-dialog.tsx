import { returnOrder, type ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../../api/use-call.ts'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'

const schema = returnOrder.charge.body

/** Asked for where the kind does not say whether PPN applies. */
function TaxedField() {
  const { t } = useTranslation()
  const kind: unknown = useWatch({ name: 'kind' })
  return kind === 'OTHER_CHARGE' ? <Field name="is_taxed" hint={t('return_order.settlement.taxed_hint')} /> : null
}

/** Adds a charge that no inspection finds, such as a fine. */
export function ChargeDialog({ order, onClose }: { order: ReturnOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const add = useSend(returnOrder.charge)
  const save = async (body: z.output<typeof schema>) => {
    await add.mutateAsync({ params: { id: order.id }, body })
    notify.success(t('return_order.settlement.added'))
    onClose()
  }
  return (
    <FormDialog
      module="return_order"
      title={t('return_order.settlement.add')}
      schema={schema}
      onSave={save}
      onClose={onClose}
    >
      <Field name="kind" first />
      <Field name="label" hint={t('return_order.settlement.label_hint')} />
      <Field name="amount" />
      <TaxedField />
      <Field name="reason" />
    </FormDialog>
  )
}
