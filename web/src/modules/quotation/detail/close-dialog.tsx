import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { manualClosings } from '@rental/core/modules/quotation/quotation.fields'
import { field } from '@rental/core/kernel/field'
import { z } from 'zod'
import { useSend } from '../../../api/use-call.ts'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'

const schema = z.strictObject({ closed_as: field.choice(manualClosings), status_reason: field.text(255) })
type Body = z.output<typeof schema>

/** Confirms closing a quotation, with its outcome and reason. */
export function CloseDialog({ record, onClose }: { record: Quotation; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(quotation.move)
  const save = async ({ closed_as, status_reason: reason }: Body) => {
    await send.mutateAsync({ params: { id: record.id }, body: { action: 'close', closed_as, reason } })
    onClose()
  }
  return (
    <FormDialog
      module="quotation"
      title={t('quotation.close_title')}
      schema={schema}
      verb={t('quotation.moves.close')}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-4 pb-4">
        <Field name="closed_as" first />
        <Field name="status_reason" />
      </div>
    </FormDialog>
  )
}
