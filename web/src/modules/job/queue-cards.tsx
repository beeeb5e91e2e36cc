import { job } from '@rental/core/modules/job/job.contract'
import { isWorked } from '@rental/core/modules/job/job.rules'
import { Layers } from 'lucide-react'
import { usePolled } from '../../record/use-polled.ts'
import { Loaded } from '../../record/loaded.tsx'
import { useTranslation } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { QueueCard } from './queue-card.tsx'

/** Counts of each queue. */
export function QueueCards() {
  const { t } = useTranslation()
  const query = usePolled(job.stats, {}, (queues) =>
    queues.some(({ queue, active, waiting }) => isWorked(queue) && active + waiting > 0),
  )
  return (
    <section aria-labelledby="job-queues" className="space-y-3">
      <h2 id="job-queues" className="text-base font-semibold">
        {t('job.queues_title')}
      </h2>
      <Loaded query={query} fault={t('job.stats_failed')} height="h-52">
        {(queues) =>
          queues.length === 0 ? (
            <Card>
              <Empty icon={Layers} title={t('job.no_jobs')} />
            </Card>
          ) : (
            <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 2xl:grid-cols-4">
              {queues.map((stats) => (
                <li key={stats.queue}>
                  <QueueCard stats={stats} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
