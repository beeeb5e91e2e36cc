import { formatRupiah } from '@rental/core/kernel/money'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { StatusBadge } from '../../record/status-badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { orderLink, orderName, periodText } from './sales-order.subject.ts'

const shown = 20

/** The orders of a customer, the newest first. */
export function CustomerOrders({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCall(salesOrder.list, { query: { customer_id_in: [id], limit: shown } })
  return (
    <RecordSection title={t('sales_order.customer_orders')}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-40">
        {({ items, total }) => (
          <>
            {items.length === 0 && <Empty icon={ScrollText} title={t('sales_order.none_of_customer')} />}
            <ul className="divide-y">
              {items.map((row) => (
                <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <span className="min-w-0">
                    <RecordLink link={orderLink(row.id)} className="font-medium tabular-nums hover:underline">
                      {orderName(row)}
                    </RecordLink>
                    <span className="block text-xs text-muted tabular-nums">
                      {t('sales_order.vehicles_n', { count: row.vehicles })} ·{' '}
                      {periodText(row.started_on, row.last_day)}
                    </span>
                  </span>
                  <span className="ml-auto flex items-center gap-3">
                    <span className="tabular-nums">{formatRupiah(row.total)}</span>
                    <StatusBadge machine={salesOrderMachine} code={row.status} />
                  </span>
                </li>
              ))}
            </ul>
            {total > shown && (
              <Link
                to="/so"
                search={{ filters: { customer_id_in: [id] } }}
                className="mt-3 inline-block text-primary hover:underline"
              >
                {t('sales_order.all_of_customer', { count: total })}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </RecordSection>
  )
}
