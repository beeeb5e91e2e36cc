import type { QueueStats } from '@rental/core/modules/job/job.contract'
import { isWorked, percentThrough } from '@rental/core/modules/job/job.rules'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Progress } from '../../ui/progress.tsx'
import { PauseButton } from './pause-button.tsx'

const figures = ['total', 'active', 'waiting', 'delayed', 'paused', 'completed', 'failed', 'cancelled'] as const

/** One queue: how many of its jobs are in which state, and how much of it is through. */
export function QueueCard({ stats }: { stats: QueueStats }) {
  const { t } = useTranslation()
  const { queue, total, is_paused } = stats
  const name = t(`job.queues.${queue}`)
  const percent = percentThrough(stats)
  return (
    <Card className="h-full">
      <CardHeader
        level={3}
        title={
          <span className="flex min-h-8 flex-wrap items-center gap-2">
            {name}
            {is_paused && <Badge tone="warning">{t('job.is_paused')}</Badge>}
          </span>
        }
        actions={isWorked(queue) && <PauseButton queue={queue} name={name} isPaused={is_paused} />}
      />
      <CardBody className="space-y-3 pt-3">
        <div>
          <p className="mb-1 flex justify-between text-xs text-muted">
            <span>{total === 0 ? t('job.no_jobs') : t('job.progress')}</span>
            <span className="tabular-nums">{percent}%</span>
          </p>
          <Progress label={t('job.progress_of', { name, percent })} value={percent} max={100} />
        </div>
        <dl className="grid grid-cols-4 gap-x-3 gap-y-2">
          {figures.map((figure) => (
            <Fact key={figure} name={t(`job.stats.${figure}`)} className="font-medium tabular-nums">
              {stats[figure].toLocaleString('id-ID')}
            </Fact>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
