import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { followedUpFields } from '@rental/core/modules/invoice/invoice.fields'
import { z } from 'zod'
import { useSend } from '../../../api/use-call.ts'
import { withSeen, type Seen } from '../../../record/form/changes-of.ts'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'

const schema = z.strictObject(followedUpFields)
type Body = z.output<typeof schema>

/** The tax invoice is that of an invoice, and the note of a customer that of a credit note. */
const isShown = ({ kind, tax_outcome }: Invoice, name: string) => {
  if (name === 'tax_invoice_number') return kind === 'INVOICE'
  return name !== 'tax_outcome_number' || tax_outcome === 'RETURN_NOTE'
}

/** Notes what comes in after the approval; no amount depends on it. */
export function FollowUpDialog({ record, onClose }: { record: Invoice; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(invoice.followUp)
  const save = async (_: Body, changes: Partial<Body>, seen: Seen) => {
    if (Object.keys(changes).length)
      await send.mutateAsync({ params: { id: record.id }, body: withSeen(changes, seen) })
    notify.success(t('invoice.saved'))
    onClose()
  }
  return (
    <FormDialog
      module="invoice"
      title={t('invoice.follow_up')}
      schema={schema}
      record={record}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-4 pb-4">
        {Object.keys(schema.shape)
          .filter((name) => isShown(record, name))
          .map((name, at) => (
            <Field
              key={name}
              name={name}
              first={at === 0}
              {...(name === 'tax_invoice_number' && { hint: t('invoice.tax_number_hint') })}
              {...(name === 'tax_outcome_number' && { hint: t('invoice.tax_outcome_number_hint_credit') })}
            />
          ))}
      </div>
    </FormDialog>
  )
}
