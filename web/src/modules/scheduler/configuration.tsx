import { scheduler } from '@rental/core/modules/scheduler/scheduler.contract'
import { usePolled } from '../../record/use-polled.ts'
import { Loaded } from '../../record/loaded.tsx'
import { useTranslation } from '../../text/text.ts'
import { ScheduleList } from './schedule-list.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Settings of the scheduler, and the schedule of each task. */
export function Configuration() {
  const { t } = useTranslation()
  const query = usePolled(scheduler.config, {})
  return (
    <div className="space-y-4">
      <Loaded query={query} fault={t('scheduler.config_failed')} height="h-64">
        {({ settings, tasks }) => (
          <>
            <SettingsCard settings={settings} />
            <ScheduleList tasks={tasks} />
          </>
        )}
      </Loaded>
    </div>
  )
}
