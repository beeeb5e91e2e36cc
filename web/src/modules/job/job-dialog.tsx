import { job } from '@rental/core/modules/job/job.contract'
import { isUnderWay } from '@rental/core/modules/job/job.rules'
import { usePolled } from '../../record/use-polled.ts'
import { Loaded } from '../../record/loaded.tsx'
import { useTranslation } from '../../text/text.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobMoves } from './job-moves.tsx'

/** Everything known of one job, and what can be done with it. */
export default function JobDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const query = usePolled(job.get, { params: { id } }, ({ queue, status }) => isUnderWay(queue, status))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('job.one')}
        description={<span className="font-mono text-xs break-all">{id}</span>}
        footer={query.data && <JobMoves job={query.data} onGone={onClose} />}
      >
        <Loaded query={query} fault={t('job.job_failed')} height="h-64">
          {(found) => <JobFacts job={found} />}
        </Loaded>
      </DialogContent>
    </Dialog>
  )
}
