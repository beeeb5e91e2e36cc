import { useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { TaskExecutions } from './task-executions.tsx'
import type { TaskStats } from './task.types.ts'

/** Kinds of tasks shown at first; 'Show all' shows the others. */
const atFirst = 3

/** Recent executions of each task. */
export function Executions({ tasks }: { tasks: readonly TaskStats[] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  return (
    <div className="space-y-4">
      {tasks.slice(0, all ? undefined : atFirst).map((task) => (
        <TaskExecutions key={task.task_type} task={task} />
      ))}
      {!all && tasks.length > atFirst && (
        <Button variant="outline" onClick={() => setAll(true)}>
          {t('scheduler.show_all')}
        </Button>
      )}
    </div>
  )
}
