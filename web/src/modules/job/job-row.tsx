import type { Job } from '@rental/core/modules/job/job.contract'
import { Instant } from '../../record/times.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { JobBadge } from './job-badge.tsx'

/** One job in a few lines: what became of it, how often it was tried, and when. */
export function JobRow({ job, onOpen }: { job: Job; onOpen: () => void }) {
  const { t } = useTranslation()
  const { id, name, status, companyName, returnValue, error, attempts, maxAttempts, createdAt, completedAt } = job
  return (
    <li className="space-y-2 py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <JobBadge status={status} />
            <span className="font-medium">{t(`job.queues.${name}`)}</span>
            <span className="text-muted">{companyName ?? t('job.whole_installation')}</span>
          </p>
          <p className="mt-1 font-mono text-xs break-all text-muted">{id}</p>
        </div>
        <Button size="sm" variant="outline" aria-label={`${t('job.open')}: ${id}`} onClick={onOpen}>
          {t('job.open')}
        </Button>
      </div>
      {returnValue?.message && <p className="break-words">{returnValue.message}</p>}
      {error && <p className="break-words text-danger">{error}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Fact name={t('job.fields.attempts')} className="tabular-nums">
          {attempts}/{maxAttempts}
        </Fact>
        <Fact name={t('job.fields.invoices_created')} className="tabular-nums">
          {returnValue?.invoicesCreated ?? t('record.none')}
        </Fact>
        <Fact name={t('job.fields.created_at')}>
          <Instant at={createdAt} />
        </Fact>
        <Fact name={t('job.fields.completed_at')}>
          <Instant at={completedAt} />
        </Fact>
      </dl>
    </li>
  )
}
