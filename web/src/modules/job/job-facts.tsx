import type { JobDetail } from '@rental/core/modules/job/job.contract'
import { Duration, Instant } from '../../record/times.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Progress } from '../../ui/progress.tsx'
import { JobBadge } from './job-badge.tsx'

export function JobFacts({ job }: { job: JobDetail }) {
  const { t } = useTranslation()
  const { queue, status, company_name, processing_time, attempts, max_attempts, progress, result, error, data } = job
  const name = t(`job.queues.${queue}`)
  return (
    <div className="space-y-4">
      {error && (
        <Alert tone="danger" title={t('job.fields.error')} className="break-words">
          {error}
        </Alert>
      )}
      {progress !== null && (
        <Progress label={t('job.progress_of', { name, percent: progress })} value={progress} max={100} />
      )}
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
        <Fact name={t('job.fields.status')}>
          <JobBadge status={status} />
        </Fact>
        <Fact name={t('job.fields.queue')}>{name}</Fact>
        <Fact name={t('job.fields.company_name')}>{company_name ?? t('job.whole_installation')}</Fact>
        <Fact name={t('job.fields.attempts')} className="tabular-nums">
          {attempts}/{max_attempts}
        </Fact>
        <Fact name={t('job.fields.created_at')}>
          <Instant at={job.created_at} />
        </Fact>
        <Fact name={t('job.fields.started_at')}>
          <Instant at={job.started_at} />
        </Fact>
        <Fact name={t('job.fields.completed_at')}>
          <Instant at={job.completed_at} />
        </Fact>
        <Fact name={t('job.fields.processing_time')} className="tabular-nums">
          <Duration ms={processing_time} />
        </Fact>
        {result && (
          <>
            <Fact name={t('job.fields.message')}>{result.message ?? t('record.none')}</Fact>
            <Fact name={t('job.fields.invoices_created')} className="tabular-nums">
              {result.invoicesCreated ?? t('record.none')}
            </Fact>
          </>
        )}
        <Fact name={t('job.fields.data')} className="col-span-2">
          <pre className="rounded-md bg-sunken px-3 py-2 font-mono text-xs break-all whitespace-pre-wrap">
            {JSON.stringify(data, null, 2)}
          </pre>
        </Fact>
      </dl>
    </div>
  )
}
