import { lazy, Suspense } from 'react'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useTranslation } from '../../text/text.ts'
import { JobActions } from './job-actions.tsx'
import { JobLookup } from './job-lookup.tsx'
import { LatestJobs } from './latest-jobs.tsx'
import { QueueCards } from './queue-cards.tsx'
import { useOpenJob } from './use-open-job.ts'

const JobDialog = lazy(() => import('./job-dialog.tsx'))

/** The queues, what went through them last, and any job by its id, for those who run the installation. */
export function JobScreen() {
  const { t } = useTranslation()
  const { id, open, close } = useOpenJob()
  return (
    <div className="space-y-6">
      <ScreenHeader title={t('job.title')} lead={t('job.lead')} actions={<JobActions />} />
      <QueueCards />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <LatestJobs onOpen={open} />
        <JobLookup onFound={open} />
      </div>
      {id && (
        <Suspense>
          <JobDialog id={id} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
