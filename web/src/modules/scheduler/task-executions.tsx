import { scheduler } from '@rental/core/modules/scheduler/scheduler.contract'
import { usePolled } from '../../record/use-polled.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { ExecutionRow } from './execution-row.tsx'
import type { TaskStats } from './task.types.ts'

/** The newest executions of one task. */
export function TaskExecutions({ task }: { task: TaskStats }) {
  const { t } = useTranslation()
  const query = usePolled(scheduler.executions, { params: { taskType: task.task_type }, query: {} }, ({ executions }) =>
    executions.some(({ status }) => status === 'pending' || status === 'running'),
  )
  return (
    <RecordSection title={task.name}>
      <Loaded query={query} fault={t('scheduler.executions_failed')} height="h-24">
        {({ executions }) =>
          executions.length === 0 ? (
            <p className="text-muted">{t('scheduler.no_executions')}</p>
          ) : (
            <ul aria-label={`${t('scheduler.executions')}: ${task.name}`} className="-my-4 divide-y">
              {executions.map((execution) => (
                <ExecutionRow key={execution.id} execution={execution} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </RecordSection>
  )
}
