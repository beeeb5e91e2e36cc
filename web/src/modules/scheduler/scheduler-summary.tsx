import type { SchedulerStats } from '@rental/core/modules/scheduler/scheduler.contract'
import { uptimeHours } from '@rental/core/modules/scheduler/scheduler.rules'
import { CalendarCheck, CalendarClock, ListChecks, Timer } from 'lucide-react'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'

const parts = ['total', 'pending', 'running', 'completed', 'failed'] as const

/** The scheduler in four figures, and how its executions ended. */
export function SchedulerSummary({ stats }: { stats: SchedulerStats }) {
  const { t } = useTranslation()
  const number = (value: number) => value.toLocaleString('id-ID')
  const cards = [
    { name: 'total_tasks', icon: CalendarClock, value: number(stats.total_tasks) },
    { name: 'active_tasks', icon: CalendarCheck, value: number(stats.active_tasks) },
    { name: 'total_executions', icon: ListChecks, value: number(stats.total_executions) },
    {
      name: 'uptime',
      icon: Timer,
      value: t('scheduler.hours', { count: uptimeHours(stats.uptime_seconds) }),
    },
  ] as const
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {cards.map(({ name, icon: Icon, value }) => (
          <Card key={name} className="p-4">
            <dt className="flex items-center gap-2 text-muted">
              <Icon aria-hidden className="size-4 shrink-0 text-primary" />
              {t(`scheduler.${name}`)}
            </dt>
            <dd className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
          </Card>
        ))}
      </dl>
      <RecordSection title={t('scheduler.summary')}>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
          {parts.map((part) => (
            <Fact key={part} name={t(`scheduler.summary_parts.${part}`)} className="font-medium tabular-nums">
              {number(stats.execution_summary[part])}
            </Fact>
          ))}
        </dl>
      </RecordSection>
    </>
  )
}
