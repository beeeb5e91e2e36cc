import { codesOf } from '@rental/core/kernel/machine'
import { formatPlate } from '@rental/core/kernel/plate'
import { returnOrder, type ReturnOrderRow } from '@rental/core/modules/return-order/return-order.contract'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { Undo2 } from 'lucide-react'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { StatusBadge } from '../../../record/status-badge.tsx'
import { Instant } from '../../../record/times.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'

/** The largest page of the list: more than any order has vehicles out at once. */
const most = 50

function Return({ order }: { order: ReturnOrderRow }) {
  const { t } = useTranslation()
  const { vehicle_name: name, is_late } = order
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <RecordLink
          link={recordLinkOf('return_order', order.id)}
          className="font-medium text-primary tabular-nums hover:underline"
        >
          {order.number}
        </RecordLink>
        <p className="text-muted">
          {name ? formatPlate(name) : t('sales_order.not_assigned')} · <Instant at={order.due_at} />
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-1">
        {is_late && <Badge tone="danger">{t('sales_order.late')}</Badge>}
        <StatusBadge machine={returnOrderMachine} code={order.status} />
      </span>
    </li>
  )
}

/** The returns of an order, by the time at which they are due. */
export function ReturnsSection({ id }: { id: string }) {
  const { t } = useTranslation()
  const filters = { order_id_in: [id], status_in: codesOf(returnOrderMachine) }
  const query = useCall(returnOrder.list, { query: { ...filters, limit: most } })
  return (
    <RecordSection title={t('return_order.title')}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-40">
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={Undo2} title={t('return_order.none')}>
              {t('return_order.none_lead')}
            </Empty>
          ) : (
            <ul className="divide-y">
              {items.map((order) => (
                <Return key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </RecordSection>
  )
}
