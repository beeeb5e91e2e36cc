import type { Machine } from '@rental/core/kernel/machine'
import { say, useTranslation } from '../text/text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ReasonBox, useReason } from './reason-box.tsx'

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

/** Confirms a move that needs it, and asks for its reason where the machine requires one. */
export function MoveDialog({ machine, action, name, busy, refusal, onConfirm, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const { box, give } = useReason()
  const move = machine.moves[action]
  const needsReason = move?.reason === 'required'
  const word = say(`${machine.name}.moves.${action}`)
  const confirm = () => (needsReason ? give(onConfirm) : onConfirm(null))
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
      {needsReason && <ReasonBox {...box} />}
      {refusal && (
        <p role="alert" className="mt-2 text-danger">
          {refusal}
        </p>
      )}
    </ConfirmDialog>
  )
}
