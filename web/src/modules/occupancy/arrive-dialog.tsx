import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { useMasterData } from '../../record/use-master-data.ts'
import { useTranslation } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'

/** Ends a transfer whose vehicle is there already. */
export function ArriveDialog({ entry, onClose }: { entry: Occupancy; onClose: () => void }) {
  const { t } = useTranslation()
  const { nameOf } = useMasterData('branch')
  const send = useSend(occupancy.arrive)
  const arrive = () =>
    send.mutate(
      { params: { id: entry.id } },
      {
        onSuccess: () => notify.success(t('occupancy.arrived')),
        onError: (error) => notify.error(messageOf(error)),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('occupancy.arrive_ask')}
      description={t('occupancy.arrive_lead', { branch: nameOf(entry.to_branch_id) ?? '…' })}
      confirm={t('occupancy.arrive')}
      busy={send.isPending}
      onConfirm={arrive}
    />
  )
}
