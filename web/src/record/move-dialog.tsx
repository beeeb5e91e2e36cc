import type { Machine } from '@rental/core/kernel/machine'
import { useId, useRef, useState } from 'react'
import { say, useTranslation } from '../text/text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Textarea } from '../ui/textarea.tsx'

interface MoveDialogProps {
  machine: Machine
  action: string
  name: string
  busy: boolean
  /** The server's refusal. */
  refusal: string | null
  onConfirm: (reason: string | null) => void
  onClose: () => void
}

const longest = 255

/** Confirms a move that needs it, and asks for its reason where the machine requires one. */
export function MoveDialog({ machine, action, name, busy, refusal, onConfirm, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState(false)
  const move = machine.moves[action]
  const needsReason = move?.reason === 'required'
  const word = say(`${machine.name}.moves.${action}`)
  const missing = asked && needsReason && !reason.trim()
  const confirm = () => {
    setAsked(true)
    if (!needsReason || reason.trim()) onConfirm(reason.trim() || null)
    else box.current?.focus()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('record.move.ask', { action: word, name })}
      description={needsReason ? t('record.move.reason_lead') : undefined}
      confirm={word}
      tone={move?.tone === 'danger' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={confirm}
    >
      {needsReason && (
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-medium">
            {t('record.move.reason')}
            <span className="text-danger"> *</span>
          </label>
          <Textarea
            id={id}
            ref={box}
            maxLength={longest}
            aria-required
            aria-invalid={missing}
            aria-describedby={`${id}-error`}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <p id={`${id}-error`} role="alert" className="text-xs text-danger empty:hidden">
            {missing && t('errors.reason_required')}
          </p>
        </div>
      )}
      {refusal && (
        <p role="alert" className="mt-2 text-danger">
          {refusal}
        </p>
      )}
    </ConfirmDialog>
  )
}
