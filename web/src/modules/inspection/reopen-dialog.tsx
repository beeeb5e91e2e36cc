import { inspection, type Inspection } from '@rental/core/modules/inspection/inspection.contract'
import { z } from 'zod'
import { field } from '@rental/core/kernel/field'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notify.ts'

const schema = z.strictObject({ reopen_reason: field.text(255) })

/** Reopens a wrong inspection, with the reason; another one takes its place. */
export function ReopenDialog({ report, onClose }: { report: Inspection; onClose: () => void }) {
  const { t } = useTranslation()
  const reopen = useSend(inspection.reopen)
  const save = async ({ reopen_reason: reason }: z.output<typeof schema>) => {
    await reopen.mutateAsync({ params: { id: report.id }, body: { reason } })
    notify.success(t('inspection.reopen.saved', { number: report.number }))
    onClose()
  }
  return (
    <FormDialog
      module="inspection"
      title={t('inspection.reopen.title')}
      verb={t('inspection.reopen.verb')}
      schema={schema}
      onSave={save}
      onClose={onClose}
    >
      <Alert tone="warning">{t('inspection.reopen.lead')}</Alert>
      <Field name="reopen_reason" first />
    </FormDialog>
  )
}
