import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { CircleAlert } from 'lucide-react'
import { useCan } from '../../../api/can.tsx'
import { useClock } from '../../../record/clock.ts'
import { RecordLink } from '../../../record/record-link.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Since when a vehicle of the order should be back, on the clock of its branch, and the bookings behind it. */
export function LateBadge({ record: { is_late, due_at, lines } }: { record: SalesOrder }) {
  const { t } = useTranslation()
  const clock = useClock()
  const can = useCan()
  if (!is_late || !due_at) return null
  const late = lines.find(({ occupancy_state: state }) => state === 'LATE')?.occupancy_id
  return (
    <>
      <Badge tone="danger">
        <CircleAlert aria-hidden />
        {t('sales_order.late_since', { at: clock.format(due_at) })}
      </Badge>
      {late && can(salesOrder.replacements) && can('occupancy.read') && (
        <RecordLink link={{ to: '/planning', search: { late } }} className="text-primary hover:underline">
          {t('sales_order.replace.open')}
        </RecordLink>
      )}
    </>
  )
}
