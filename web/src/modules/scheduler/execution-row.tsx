import type { TaskExecution } from '@rental/core/modules/scheduler/scheduler.contract'
import { executionStatusOf, type ExecutionStatus } from '@rental/core/modules/scheduler/scheduler.rules'
import { Duration, Instant } from '../../record/times.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Fact } from '../../ui/fact.tsx'

const tones: Record<ExecutionStatus, Tone> = {
  pending: 'neutral',
  running: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'warning',
  unknown: 'neutral',
}

function ExecutionBadge({ status: given }: { status: string }) {
  const { t } = useTranslation()
  const status = executionStatusOf(given)
  return <Badge tone={tones[status]}>{t(`scheduler.options.status.${status}`)}</Badge>
}

/** One execution: for whom, by whom, how long, and what came of it. */
export function ExecutionRow({ execution }: { execution: TaskExecution }) {
  const { t } = useTranslation()
  const { status, company_name, cause, triggered_by, started_at, duration_ms, attempts, message, error } = execution
  return (
    <li className="space-y-2 py-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ExecutionBadge status={status} />
        <span className="min-w-0 break-words">{error ? null : message}</span>
      </p>
      {error && <p className="break-words text-danger">{error}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-5">
        <Fact name={t('scheduler.fields.company_name')}>{company_name ?? t('scheduler.whole_installation')}</Fact>
        <Fact name={t('scheduler.fields.cause')}>{cause === 'PERSON' ? triggered_by : t('scheduler.by_schedule')}</Fact>
        <Fact name={t('scheduler.fields.started_at')}>
          <Instant at={started_at} />
        </Fact>
        <Fact name={t('scheduler.fields.duration_ms')} className="tabular-nums">
          <Duration ms={duration_ms} />
        </Fact>
        <Fact name={t('scheduler.fields.attempts')} className="tabular-nums">
          {attempts}
        </Fact>
      </dl>
    </li>
  )
}
