import { document, type Document } from '@rental/core/modules/document/document.contract'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { kindWord } from './document.subject.ts'

/** Deletes what was entered by mistake. */
export function RemoveDialog({ paper, onClose }: { paper: Document; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(document.remove)
  const remove = () =>
    send.mutate(
      { params: { id: paper.vehicle_id, documentId: paper.id } },
      {
        onSuccess: () => notify.success(t('document.removed')),
        onError: (error) => notify.error(messageOf(error)),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('document.remove_ask')}
      description={t('document.remove_lead', { kind: kindWord(paper.kind) })}
      confirm={t('document.remove')}
      tone="danger"
      busy={send.isPending}
      onConfirm={remove}
    />
  )
}
