import { useTab } from '../../record/use-tab.ts'
import { useTranslation } from '../../text/text.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Configuration } from './configuration.tsx'
import { Executions } from './executions.tsx'
import type { TaskStats } from './task.types.ts'

const names = ['configuration', 'executions'] as const

/** Tabs: settings, schedules, and recent executions. */
export function SchedulerTabs({ tasks }: { tasks: readonly TaskStats[] }) {
  const { t } = useTranslation()
  const { open, choose } = useTab(names)
  const panels = { configuration: <Configuration />, executions: <Executions tasks={tasks} /> }
  return (
    <Tabs value={open} onValueChange={choose}>
      <TabList aria-label={t('scheduler.title')}>
        {names.map((name) => (
          <Tab key={name} value={name}>
            {t(`scheduler.${name}`)}
          </Tab>
        ))}
      </TabList>
      {names.map((name) => (
        <TabPanel key={name} value={name}>
          {panels[name]}
        </TabPanel>
      ))}
    </Tabs>
  )
}
