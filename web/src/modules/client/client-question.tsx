import { client, type Client } from '@rental/core/modules/client/client.contract'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'
import type { ShownSecret } from './secret-dialog.tsx'

interface ClientQuestionProps {
  what: 'rotate' | 'remove'
  record: Client
  onSecret: (shown: ShownSecret) => void
  onClose: () => void
}

/** Confirms, by the name of the client, an action that stops programs. */
export default function ClientQuestion({ what, record, onSecret, onClose }: ClientQuestionProps) {
  const { t } = useTranslation()
  const rotate = useSend(client.rotate)
  const remove = useSend(client.remove)
  const { id, name } = record
  const doIt = {
    rotate: () =>
      rotate.mutate({ params: { id } }, { onSuccess: onSecret, onError: (error) => notify.error(messageOf(error)) }),
    remove: () =>
      remove.mutate(
        { params: { id } },
        {
          onSuccess: () => {
            notify.success(t('client.removed'))
            onClose()
          },
          onError: (error) => notify.error(t('client.remove_failed'), { description: messageOf(error) }),
        },
      ),
  }
  const busy = rotate.isPending || remove.isPending
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t(`client.${what}`)}
      description={t(`client.${what}_question`, { name })}
      confirm={t(`client.${what}`)}
      tone={what === 'remove' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={doIt[what]}
    />
  )
}
