import { field, maybe } from '@rental/core/kernel/field'
import { receipt, type Receipt } from '@rental/core/modules/receipt/receipt.contract'
import { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useBranchToday } from '../../record/use-today.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notify.ts'

const schema = z.strictObject({ date: field.date(), account_id: maybe(field.record('ledger_account')) })

/** The bank has paid a giro: on which day, and into which account. */
export function ClearDialog({ record, onClose }: { record: Receipt; onClose: () => void }) {
  const { t } = useTranslation()
  const today = useBranchToday(record.branch_id)
  const send = useSend(receipt.move)
  const save = async (body: z.output<typeof schema>) => {
    await send.mutateAsync({ params: { id: record.id }, body: { action: 'clear', ...body } })
    notify.success(t('receipt.cleared'))
    onClose()
  }
  return (
    <FormDialog
      module="receipt"
      title={t('receipt.moves.clear')}
      verb={t('receipt.moves.clear')}
      schema={schema}
      record={{ date: today, account_id: record.account_id }}
      onSave={save}
      onClose={onClose}
    >
      <Alert tone="info">{t('receipt.clear_lead')}</Alert>
      <Field name="date" first />
      <Field name="account_id" hint={t('receipt.usual_account')} />
    </FormDialog>
  )
}
