import { message, type MessageWording } from '@rental/core/modules/message/message.contract'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'

/** Confirms the loss of a company's own wording. */
export function ResetDialog({ wording, onClose }: { wording: MessageWording; onClose: () => void }) {
  const { t } = useTranslation()
  const reset = useSend(message.resetTemplate)
  const run = () =>
    reset.mutate(
      { params: { id: wording.id } },
      {
        onSuccess: () => {
          notify.success(t('message.reset_done'))
          onClose()
        },
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('message.reset_ask')}
      description={t('message.reset_lead')}
      confirm={t('message.reset')}
      tone="danger"
      busy={reset.isPending}
      onConfirm={run}
    />
  )
}
