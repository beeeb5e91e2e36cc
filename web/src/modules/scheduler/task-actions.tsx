import { scheduler } from '@rental/core/modules/scheduler/scheduler.contract'
import { Play, Square } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import type { TaskStats } from './task.types.ts'

const StopDialog = lazy(() => import('./stop-dialog.tsx'))

/** Runs a task now, or stops it: what runs of it, and what would come. */
export function TaskActions({ task }: { task: TaskStats }) {
  const { t } = useTranslation()
  const [stopping, setStopping] = useState(false)
  const trigger = useSend(scheduler.trigger)
  const { task_type, name, is_active, is_running } = task
  const start = () =>
    trigger.mutate(
      { params: { taskType: task_type } },
      {
        onSuccess: () => notify.success(t('scheduler.triggered', { name })),
        onError: (error) => notify.error(t('scheduler.trigger_failed', { name }), { description: messageOf(error) }),
      },
    )
  return (
    <div className="flex gap-2">
      <Can do={scheduler.trigger}>
        <Button
          size="sm"
          variant="outline"
          aria-label={`${t('scheduler.trigger')}: ${name}`}
          busy={trigger.isPending}
          onClick={start}
        >
          <Play aria-hidden />
          {t('scheduler.trigger')}
        </Button>
      </Can>
      {(is_active || is_running) && (
        <Can do={scheduler.stop}>
          <Button
            size="sm"
            variant="outline"
            aria-label={`${t('scheduler.stop')}: ${name}`}
            onClick={() => setStopping(true)}
          >
            <Square aria-hidden />
            {t('scheduler.stop')}
          </Button>
        </Can>
      )}
      {stopping && (
        <Suspense>
          <StopDialog taskType={task_type} name={name} onClose={() => setStopping(false)} />
        </Suspense>
      )}
    </div>
  )
}
