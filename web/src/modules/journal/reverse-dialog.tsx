import { journal, type JournalEntry } from '@rental/core/modules/journal/journal.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useBranchToday } from '../../record/use-today.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notify.ts'

const schema = journal.reverse.body

/** Takes an entry back by another one, on a day and for a reason. */
export function ReverseDialog({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const date = useBranchToday(entry.branch_id)
  const reverse = useSend(journal.reverse)
  const save = async (body: z.output<typeof schema>) => {
    const { waiting_id } = await reverse.mutateAsync({ params: { id: entry.id }, body })
    notify.success(t(waiting_id ? 'record.waits_for_another' : 'journal.reversed'))
    onClose()
  }
  return (
    <FormDialog
      module="journal"
      title={t('journal.reverse')}
      verb={t('journal.reverse')}
      schema={schema}
      record={{ date }}
      onSave={save}
      onClose={onClose}
    >
      <Alert tone="info">{t('journal.reverse_question')}</Alert>
      <Field name="date" />
      <Field name="reason" first />
    </FormDialog>
  )
}
