import { scheduler, type TaskType } from '@rental/core/modules/scheduler/scheduler.contract'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { keepFocus } from '../../record/main-element.ts'
import { useTranslation } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'

interface StopDialogProps {
  taskType: TaskType
  name: string
  onClose: () => void
}

/** Confirms, by the name of the task, that it is stopped. */
export default function StopDialog({ taskType, name, onClose }: StopDialogProps) {
  const { t } = useTranslation()
  const stop = useSend(scheduler.stop)
  const confirm = () =>
    stop.mutate(
      { params: { taskType } },
      {
        onSuccess: () => {
          notify.success(t('scheduler.stopped', { name }))
          onClose()
          // The button that opened this is gone.
          keepFocus()
        },
        onError: (error) => notify.error(t('scheduler.stop_failed', { name }), { description: messageOf(error) }),
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !stop.isPending && onClose()}
      title={`${t('scheduler.stop')}: ${name}`}
      description={t('scheduler.stop_question', { name })}
      confirm={t('scheduler.stop')}
      tone="danger"
      busy={stop.isPending}
      onConfirm={confirm}
    />
  )
}
