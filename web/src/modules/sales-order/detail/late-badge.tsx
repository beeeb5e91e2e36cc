import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../../record/clock.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Since when a vehicle of the order should be back, on the clock of its branch. */
export function LateBadge({ record: { is_late, due_at } }: { record: SalesOrder }) {
  const { t } = useTranslation()
  const clock = useClock()
  if (!is_late || !due_at) return null
  return (
    <Badge tone="danger">
      <CircleAlert aria-hidden />
      {t('sales_order.late_since', { at: clock.format(due_at) })}
    </Badge>
  )
}
