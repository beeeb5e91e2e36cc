import { job as contract, type JobDetail } from '@rental/core/modules/job/job.contract'
import { canBeCancelled, canBeRetried, isWorked } from '@rental/core/modules/job/job.rules'
import { Ban, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Can } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'

/** Sends a job into its queue again, or ends it. */
export function JobMoves({ job, onGone }: { job: JobDetail; onGone: () => void }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const retry = useSend(contract.retry)
  const cancel = useSend(contract.cancel)
  const { id, queue, status } = job
  const input = { params: { id } }
  const sendAgain = () =>
    retry.mutate(input, {
      onSuccess: () => {
        notify.success(t('job.retried'))
        // A dead letter goes back under another id.
        if (!isWorked(queue)) onGone()
      },
      onError: (error) => notify.error(t('job.retry_failed'), { description: messageOf(error) }),
    })
  const end = () =>
    cancel.mutate(input, {
      onSuccess: () => notify.success(t('job.cancelled_done')),
      onError: (error) => notify.error(t('job.cancel_failed'), { description: messageOf(error) }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      {canBeCancelled(queue, status) && (
        <Can do={contract.cancel}>
          <Button variant="outline" onClick={() => setAsking(true)}>
            <Ban aria-hidden />
            {t('job.cancel')}
          </Button>
        </Can>
      )}
      {canBeRetried(queue, status) && (
        <Can do={contract.retry}>
          <Button busy={retry.isPending} onClick={sendAgain}>
            <RotateCw aria-hidden />
            {t('job.retry')}
          </Button>
        </Can>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !cancel.isPending && setAsking(open)}
        title={t('job.cancel')}
        description={t('job.cancel_question')}
        confirm={t('job.cancel')}
        tone="danger"
        busy={cancel.isPending}
        onConfirm={end}
      />
    </>
  )
}
