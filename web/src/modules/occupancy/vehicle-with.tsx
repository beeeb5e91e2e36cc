import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { useCall } from '../../api/use-call.ts'
import { useClock } from '../../record/clock.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { OverviewItem } from '../../record/screen/record-overview.tsx'
import { useTranslation } from '../../text/text.ts'
import { latestEntries } from './latest-entries.ts'
import { kindText } from './occupancy.subject.ts'

function Name({ entry: { customer_id, customer_name, title, kind } }: { entry: Occupancy }) {
  if (!customer_id) return title ?? kindText(kind)
  return (
    <RecordLink link={recordLinkOf('customer', customer_id)} className="text-primary hover:underline">
      {customer_name}
    </RecordLink>
  )
}

/** Customer or reason that has a vehicle now and until when; while nothing has it, the next booking. */
export function VehicleWith({ id }: { id: string }) {
  const { t } = useTranslation()
  const clock = useClock()
  const { data } = useCall(occupancy.list, { query: latestEntries(id) })
  const entries = data?.items ?? []
  const now = entries.find(({ state }) => state === 'LATE') ?? entries.find(({ state }) => state === 'ACTIVE')
  // The latest stands first.
  const next = entries.findLast(({ state }) => state === 'PLANNED')
  if (now) {
    const isLate = now.state === 'LATE'
    const note = t(isLate ? 'occupancy.overview.late' : 'occupancy.overview.until', { at: clock.format(now.ends_at) })
    return (
      <OverviewItem label={t('occupancy.overview.with')} value={<Name entry={now} />} note={note} isUrgent={isLate} />
    )
  }
  if (!next) return null
  return (
    <OverviewItem
      label={t('occupancy.overview.next')}
      value={clock.format(next.starts_at)}
      note={next.customer_name ?? next.title}
    />
  )
}
