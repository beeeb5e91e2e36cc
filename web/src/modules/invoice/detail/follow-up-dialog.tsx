import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceFollowUpFields } from '@rental/core/modules/invoice/invoice.fields'
import { z } from 'zod'
import { useSend } from '../../../api/use-call.ts'
import { withSeen, type Seen } from '../../../record/form/changes-of.ts'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'

const schema = z.strictObject(invoiceFollowUpFields)
type Body = z.output<typeof schema>

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
        {Object.keys(schema.shape).map((name, at) => (
          <Field key={name} name={name} first={at === 0} />
        ))}
      </div>
    </FormDialog>
  )
}
