import { field } from '@rental/core/kernel/field'
import type { ReturnCharge } from '@rental/core/modules/return-order/charge.fields'
import { returnOrder, type ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { z } from 'zod'
import { useSend } from '../../../api/use-call.ts'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import type { Objection } from './charge-row.tsx'

const schema = z.strictObject({ reason: field.text(255) })
const actions = { WAIVED: 'waive', DISPUTED: 'dispute' } as const

interface DecisionDialogProps {
  order: ReturnOrder
  charge: ReturnCharge
  name: string
  decision: Objection
  onClose: () => void
}

/** Waives a charge, or notes that the customer disputes it: with the reason. */
export function DecisionDialog({ order, charge, name, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation()
  const decide = useSend(returnOrder.decide)
  const word = t(`return_order.settlement.${actions[decision]}`)
  const save = async ({ reason }: z.output<typeof schema>) => {
    await decide.mutateAsync({ params: { id: order.id, chargeId: charge.id }, body: { decision, reason } })
    onClose()
  }
  return (
    <FormDialog
      module="return_order"
      title={`${word}: ${name}`}
      verb={word}
      schema={schema}
      onSave={save}
      onClose={onClose}
    >
      <Field name="reason" first hint={t(`return_order.settlement.${actions[decision]}_reason`)} />
    </FormDialog>
  )
}
