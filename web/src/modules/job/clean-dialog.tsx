import { job } from '@rental/core/modules/job/job.contract'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'

/** Confirms the removal of ended jobs, and reports their number. */
export default function CleanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const clean = useSend(job.clean)
  const confirm = () =>
    clean.mutate(
      {},
      {
        onSuccess: ({ cleanedJobs }) => {
          notify.success(t('job.cleaned', { count: cleanedJobs }))
          onClose()
        },
        onError: (error) => notify.error(t('job.clean_failed'), { description: messageOf(error) }),
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !clean.isPending && onClose()}
      title={t('job.clean')}
      description={t('job.clean_question')}
      confirm={t('job.clean')}
      tone="danger"
      busy={clean.isPending}
      onConfirm={confirm}
    />
  )
}
