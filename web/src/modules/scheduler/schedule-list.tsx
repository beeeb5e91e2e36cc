import { scheduler, type ScheduledTask } from '@rental/core/modules/scheduler/scheduler.contract'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { Instant } from '../../record/times.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { ActiveBadge } from './active-badge.tsx'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

function ScheduleRow({ task, onEdit }: { task: ScheduledTask; onEdit: () => void }) {
  const { t } = useTranslation()
  return (
    <li className="space-y-2 py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-medium">{task.name}</h3>
            <ActiveBadge isActive={task.is_active} />
          </div>
          <p className="mt-0.5 break-words text-muted">{task.description}</p>
        </div>
        <Can do={scheduler.changeTask}>
          <Button size="sm" variant="outline" aria-label={`${t('scheduler.edit_task')}: ${task.name}`} onClick={onEdit}>
            <Pencil aria-hidden />
            {t('record.edit')}
          </Button>
        </Can>
      </div>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        <Fact name={t('scheduler.fields.cron_expression')}>
          <code className="font-mono">{task.cron_expression}</code>
        </Fact>
        <Fact name={t('scheduler.fields.scope')}>{t(`scheduler.scope.${task.scope}`)}</Fact>
        <Fact name={t('scheduler.fields.last_run')}>
          <Instant at={task.last_run} none={t('scheduler.never')} />
        </Fact>
      </dl>
    </li>
  )
}

/** Schedule of each task. */
export function ScheduleList({ tasks }: { tasks: readonly ScheduledTask[] }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<ScheduledTask | null>(null)
  return (
    <RecordSection title={t('scheduler.schedules_title')}>
      <ul className="-my-4 divide-y">
        {tasks.map((task) => (
          <ScheduleRow key={task.task_type} task={task} onEdit={() => setEditing(task)} />
        ))}
      </ul>
      {editing && (
        <Suspense>
          <ScheduleDialog task={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </RecordSection>
  )
}
