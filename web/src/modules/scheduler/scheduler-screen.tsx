import { scheduler } from '@rental/core/modules/scheduler/scheduler.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, RefreshCw } from 'lucide-react'
import { makeStale } from '../../api/use-call.ts'
import { usePolled } from '../../record/use-polled.ts'
import { Loaded } from '../../record/loaded.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SchedulerSummary } from './scheduler-summary.tsx'
import { SchedulerTabs } from './scheduler-tabs.tsx'
import { TaskList } from './task-list.tsx'

/** Scheduled tasks: results, next run, and actions to start, stop and change them. */
export function SchedulerScreen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = usePolled(scheduler.stats, {}, ({ tasks }) => tasks.some(({ is_running }) => is_running))
  const refresh = useMutation({ mutationFn: () => makeStale(client, scheduler.stats) })
  const button = (
    <Button variant="outline" busy={refresh.isPending} onClick={() => refresh.mutate()}>
      <RefreshCw aria-hidden />
      {t('scheduler.refresh')}
    </Button>
  )
  return (
    <div className="space-y-6">
      <ScreenHeader title={t('scheduler.title')} actions={button} />
      <Loaded query={query} fault={t('scheduler.stats_failed')} height="h-96">
        {(stats) =>
          stats.tasks.length === 0 ? (
            <Card>
              <Empty icon={CalendarClock} title={t('scheduler.empty')}>
                {t('scheduler.empty_lead')}
              </Empty>
            </Card>
          ) : (
            <>
              <SchedulerSummary stats={stats} />
              <TaskList tasks={stats.tasks} />
              <SchedulerTabs tasks={stats.tasks} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
