import { longestException } from '@rental/core/kernel/exception'
import { useId, useRef, useState } from 'react'
import { exceptionQuestion } from './exception-question.ts'
import { useTranslation } from '../text/text.ts'
import { useCell } from '../ui/cell.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Textarea } from '../ui/textarea.tsx'

/** Asks somebody who may break a rule for the reason. */
export function ExceptionDialog() {
  const { t } = useTranslation()
  const id = useId()
  const question = useCell(exceptionQuestion)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const missing = asked && !reason.trim()
  const confirm = () => {
    setAsked(true)
    if (reason.trim()) question?.answer(reason.trim())
    else box.current?.focus()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && question?.answer(null)}
      title={t('record.exception.title')}
      description={question?.refusal}
      confirm={t('record.exception.confirm')}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t('record.move.reason')}
          <span className="text-danger"> *</span>
        </label>
        <Textarea
          id={id}
          ref={box}
          maxLength={longestException}
          aria-required
          aria-invalid={missing}
          aria-describedby={`${id}-error`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${id}-error`} role="alert" className="text-xs text-danger empty:hidden">
          {missing && t('errors.reason_required')}
        </p>
        <p className="text-sm text-muted">{t('record.exception.lead')}</p>
      </div>
    </ConfirmDialog>
  )
}
