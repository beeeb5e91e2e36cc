import { job } from '@rental/core/modules/job/job.contract'
import { isUnderWay } from '@rental/core/modules/job/job.rules'
import { Workflow } from 'lucide-react'
import { usePolled } from '../../record/use-polled.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Empty } from '../../ui/empty.tsx'
import { JobRow } from './job-row.tsx'

/** Newest jobs in the panel (docs/domain/screens.md). */
const most = 5

/** The newest jobs of all queues. */
export function LatestJobs({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const query = usePolled(job.newest, { query: { limit: most } }, ({ items }) =>
    items.some(({ name, status }) => isUnderWay(name, status)),
  )
  return (
    <RecordSection title={t('job.latest')}>
      <Loaded query={query} fault={t('job.latest_failed')} height="h-64">
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={Workflow} title={t('job.latest_empty')} className="py-6" />
          ) : (
            <ul className="-my-4 divide-y">
              {items.map((one) => (
                <JobRow key={one.id} job={one} onOpen={() => onOpen(one.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </RecordSection>
  )
}
