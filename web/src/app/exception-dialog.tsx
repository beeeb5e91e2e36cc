import { ReasonBox, useReason } from '../record/reason-box.tsx'
import { useTranslation } from '../text/text.ts'
import { useCell } from '../ui/cell.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { exceptionQuestion } from './exception-question.ts'

/** Asks somebody who may break a rule for the reason. */
export function ExceptionDialog() {
  const { t } = useTranslation()
  const question = useCell(exceptionQuestion)
  const { box, give } = useReason()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && question?.answer(null)}
      title={t('record.exception.title')}
      description={question?.refusal}
      confirm={t('record.exception.confirm')}
      onConfirm={() => give((reason) => question?.answer(reason))}
    >
      <ReasonBox {...box} />
      <p className="mt-1.5 text-sm text-muted">{t('record.exception.lead')}</p>
    </ConfirmDialog>
  )
}
