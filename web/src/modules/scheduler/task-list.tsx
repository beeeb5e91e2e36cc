import { RecordSection } from '../../record/screen/record-values.tsx'
import { Duration, Instant } from '../../record/times.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ActiveBadge } from './active-badge.tsx'
import { TaskActions } from './task-actions.tsx'
import type { TaskStats } from './task.types.ts'

function TaskRow({ task }: { task: TaskStats }) {
  const { t } = useTranslation()
  return (
    <li className="space-y-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-medium">{task.name}</h3>
            <ActiveBadge isActive={task.is_active} />
            {task.is_running && (
              <Badge tone="info">
                <Spinner />
                {t('scheduler.running')}
              </Badge>
            )}
          </div>
          <p className="mt-0.5 font-mono text-xs break-all text-muted">{task.task_type}</p>
        </div>
        <TaskActions task={task} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 tabular-nums sm:grid-cols-4 lg:grid-cols-6">
        <Fact name={t('scheduler.total')}>{task.total_executions.toLocaleString('id-ID')}</Fact>
        <Fact name={t('scheduler.successful')}>{task.successful_executions.toLocaleString('id-ID')}</Fact>
        <Fact name={t('scheduler.failed')}>{task.failed_executions.toLocaleString('id-ID')}</Fact>
        <Fact name={t('scheduler.average')}>
          <Duration ms={task.average_duration_ms} />
        </Fact>
        <Fact name={t('scheduler.last_execution')}>
          <Instant at={task.last_execution} none={t('scheduler.never')} />
        </Fact>
        <Fact name={t('scheduler.next_scheduled')}>
          <Instant at={task.next_scheduled} none={t('scheduler.not_scheduled')} />
        </Fact>
      </dl>
    </li>
  )
}

/** Every task: how often it ran and how it ended, when it ran last and comes next. */
export function TaskList({ tasks }: { tasks: readonly TaskStats[] }) {
  const { t } = useTranslation()
  return (
    <RecordSection title={t('scheduler.tasks_title')}>
      <ul className="-my-4 divide-y">
        {tasks.map((task) => (
          <TaskRow key={task.task_type} task={task} />
        ))}
      </ul>
    </RecordSection>
  )
}
