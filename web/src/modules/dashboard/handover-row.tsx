import { formatDate } from '@rental/core/kernel/date'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Handover } from '@rental/core/modules/dashboard/dashboard.contract'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { clockIn } from '../../record/clock.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'

function Plates({ plates }: { plates: readonly string[] }) {
  const { t } = useTranslation()
  const [first, ...others] = plates
  if (first === undefined) return <span className="text-on-warning-soft">{t('dashboard.handovers.no_vehicle')}</span>
  const plate = formatPlate(first)
  return (
    <span className="tabular-nums">
      {others.length > 0 ? t('dashboard.handovers.more_plates', { plate, count: others.length }) : plate}
    </span>
  )
}

/** A delivery or return, with its hour on the clock of its branch; it leads to the order. */
export function HandoverRow({ handover, isLate }: { handover: Handover; isLate: boolean }) {
  const { t } = useTranslation()
  const clock = clockIn(handover.time_zone)
  const { day, time } = clock.partsOf(handover.at)
  const isDelivery = handover.kind === 'DELIVERY'
  const Icon = isDelivery ? ArrowUpRight : ArrowDownLeft
  return (
    <RecordLink
      link={recordLinkOf('sales_order', handover.order_id)}
      className="-mx-2 grid min-h-8 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg px-2 py-1 hover:bg-sunken max-sm:py-1.5"
    >
      <span
        className={cn(
          'inline-flex items-center sm:w-24 gap-1 text-[0.8125rem] font-medium',
          isDelivery ? 'text-primary' : 'text-on-info-soft',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{t(`dashboard.handovers.${handover.kind}`)}</span>
      </span>
      <span className="min-w-0 sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-x-3">
        <span className="block truncate font-medium">
          <Plates plates={handover.plates} />
        </span>
        <span className="block truncate text-muted">
          {handover.held_by && (
            <span className="font-medium text-danger">{t('dashboard.handovers.vehicle_not_back')} · </span>
          )}
          {handover.customer_name}
        </span>
      </span>
      <time dateTime={handover.at} className={cn('text-right tabular-nums', isLate && 'text-on-danger-soft')}>
        {isLate && `${formatDate(day).slice(0, 5)} `}
        {time}
        {clock.name && <span className="text-muted"> {clock.name}</span>}
      </time>
    </RecordLink>
  )
}
