import { job } from '@rental/core/modules/job/job.contract'
import { FilePlus2, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'

const CleanDialog = lazy(() => import('./clean-dialog.tsx'))

/** Actions on the queues as a whole. */
export function JobActions() {
  const { t } = useTranslation()
  const [cleaning, setCleaning] = useState(false)
  const create = useSend(job.createForwardInvoices)
  const createForward = () =>
    create.mutate(
      {},
      {
        onSuccess: ({ jobs }) => notify.success(t('job.created_forward', { count: jobs })),
        onError: (error) => notify.error(t('job.create_forward_failed'), { description: messageOf(error) }),
      },
    )
  return (
    <>
      <Can do={job.clean}>
        <Button variant="outline" onClick={() => setCleaning(true)}>
          <Trash2 aria-hidden />
          {t('job.clean')}
        </Button>
      </Can>
      <Can do={job.createForwardInvoices}>
        <Button busy={create.isPending} onClick={createForward}>
          <FilePlus2 aria-hidden />
          {t('job.create_forward')}
        </Button>
      </Can>
      {cleaning && (
        <Suspense>
          <CleanDialog onClose={() => setCleaning(false)} />
        </Suspense>
      )}
    </>
  )
}
