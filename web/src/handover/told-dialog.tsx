import { field } from '@rental/core/kernel/field'
import { toldMoment } from '@rental/core/modules/told-moment/told-moment.contract'
import { z } from 'zod'
import { useSend } from '../api/use-call.ts'
import { Field } from '../record/form/field.tsx'
import { FormDialog } from '../record/form/form-dialog.tsx'
import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { notify } from '../ui/notify.ts'

const schema = z.strictObject({ reason: field.text(255) })

interface ToldDialogProps {
  id: string
  decision: 'ACCEPTED' | 'REJECTED'
  onClose: () => void
  onDecided?: (() => void) | undefined
}

/** Vouches for the time of a device, or stays with the arrival, with the reason. */
export function ToldDialog({ id, decision, onClose, onDecided }: ToldDialogProps) {
  const { t } = useTranslation()
  const decide = useSend(toldMoment.decide)
  const isAccepting = decision === 'ACCEPTED'
  const save = async ({ reason }: z.output<typeof schema>) => {
    await decide.mutateAsync({ params: { id }, body: { decision, reason } })
    notify.success(t(isAccepting ? 'told_moment.accepted' : 'told_moment.rejected'))
    onClose()
    onDecided?.()
  }
  const verb = t(isAccepting ? 'told_moment.accept' : 'told_moment.reject')
  return (
    <FormDialog module="told_moment" title={verb} verb={verb} schema={schema} onSave={save} onClose={onClose}>
      <Alert tone="info">{t(isAccepting ? 'told_moment.accept_lead' : 'told_moment.reject_lead')}</Alert>
      <Field name="reason" label={t('told_moment.reason')} first />
    </FormDialog>
  )
}
