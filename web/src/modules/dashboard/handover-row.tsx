import { formatDate } from '@rental/core/kernel/date'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Handover } from '@rental/core/modules/dashboard/handovers.fields'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { clockIn } from '../../record/clock.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'

function Plate({ plate, is_elsewhere }: Pick<Handover, 'plate' | 'is_elsewhere'>) {
  const { t } = useTranslation()
  if (plate !== null) return <span className="tabular-nums">{formatPlate(plate)}</span>
  return is_elsewhere ? (
    <span className="font-normal text-muted">{t('dashboard.handovers.elsewhere')}</span>
  ) : (
    <Badge tone="warning">{t('dashboard.handovers.conflicts.NO_VEHICLE')}</Badge>
  )
}

/** A delivery or return, with its hour on the clock of its branch; it leads to its record. */
export function HandoverRow({ handover }: { handover: Handover }) {
  const { t } = useTranslation()
  const { kind, id, at, is_late, conflicts, customer_name, time_zone } = handover
  const clock = clockIn(time_zone)
  const { day, time } = clock.partsOf(at)
  const isDelivery = kind === 'DELIVERY'
  const Icon = isDelivery ? ArrowUpRight : ArrowDownLeft
  return (
    <RecordLink
      link={recordLinkOf(isDelivery ? 'delivery_order' : 'return_order', id)}
      className="-mx-2 grid min-h-8 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg px-2 py-1 hover:bg-sunken max-sm:py-1.5"
    >
      <span
        className={cn(
          'inline-flex items-center gap-1 text-[0.8125rem] font-medium sm:w-24',
          isDelivery ? 'text-primary' : 'text-on-info-soft',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{t(`dashboard.handovers.${kind}`)}</span>
      </span>
      <span className="min-w-0 sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:items-center sm:gap-x-3">
        <span className="block truncate font-medium">
          <Plate {...handover} />
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="max-w-full truncate text-muted">{customer_name}</span>
          {conflicts
            .filter((conflict) => conflict !== 'NO_VEHICLE')
            .map((conflict) => (
              <Badge key={conflict} tone={conflict === 'NOT_BACK' ? 'danger' : 'warning'}>
                {t(`dashboard.handovers.conflicts.${conflict}`)}
              </Badge>
            ))}
        </span>
      </span>
      <time dateTime={at} className={cn('text-right tabular-nums', is_late && 'text-on-danger-soft')}>
        {is_late && `${formatDate(day).slice(0, 5)} `}
        {time}
        {clock.name && <span className="text-muted"> {clock.name}</span>}
      </time>
    </RecordLink>
  )
}
