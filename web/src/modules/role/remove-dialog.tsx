import { role as contract, type Role } from '@rental/core/modules/role/role.contract'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { keepFocus } from '../../record/main-element.ts'
import { useTranslation } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'

interface RemoveDialogProps {
  role: Role
  onClose: () => void
  onRemoved?: (() => void) | undefined
}

export function RemoveDialog({ role, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation()
  const remove = useSend(contract.remove)
  const confirm = () =>
    remove.mutate(
      { params: { id: role.id } },
      {
        onSuccess: () => {
          notify.success(t('role.removed'))
          onClose()
          onRemoved?.()
          keepFocus()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={t('role.remove')}
      description={t('role.remove_question', { name: role.name })}
      confirm={t('role.remove')}
      tone="danger"
      busy={remove.isPending}
      onConfirm={confirm}
    >
      {remove.isError && (
        <p role="alert" className="text-danger">
          {messageOf(remove.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
