import { formatRupiah } from '@rental/core/kernel/money'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrderRow } from '@rental/core/modules/sales-order/sales-order.record'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { StatusBadge } from '../../../record/status-badge.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Empty } from '../../../ui/empty.tsx'
import { orderLink } from '../sales-order.links.ts'
import { orderName, periodText } from '../sales-order.subject.ts'

const shown = 20

function OrderRow({ row, withCustomer }: { row: SalesOrderRow; withCustomer: boolean }) {
  const { t } = useTranslation()
  const facts = [
    withCustomer && row.number && row.customer_name,
    t('sales_order.vehicles_n', { count: row.vehicles }),
    periodText(row.started_on, row.last_day),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <RecordLink link={orderLink(row.id)} className="font-medium tabular-nums hover:underline">
          {orderName(row)}
        </RecordLink>
        <span className="block text-xs text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="ml-auto flex items-center gap-3">
        <span className="tabular-nums">{formatRupiah(row.total)}</span>
        <StatusBadge machine={salesOrderMachine} code={row.status} />
      </span>
    </li>
  )
}

type Owner = 'customer_id_in' | 'vehicle_id_in'

/** Orders of another record, the newest first, with a link to all of them in the list. */
function OrdersOf({ by, id }: { by: Owner; id: string }) {
  const { t } = useTranslation()
  const filters = { [by]: [id] }
  const query = useCall(salesOrder.list, { query: { ...filters, limit: shown } })
  return (
    <RecordSection title={t('sales_order.orders_of')}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-40">
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty icon={ScrollText} title={t('sales_order.none_of')} />
          ) : (
            <>
              <ul className="divide-y">
                {items.map((row) => (
                  <OrderRow key={row.id} row={row} withCustomer={by !== 'customer_id_in'} />
                ))}
              </ul>
              <Link to="/so" search={{ filters }} className="mt-3 inline-block text-primary hover:underline">
                {t('sales_order.in_list', { count: total })}
              </Link>
            </>
          )
        }
      </Loaded>
    </RecordSection>
  )
}

export const CustomerOrders = ({ id }: { id: string }) => <OrdersOf by="customer_id_in" id={id} />
/** Orders of the vehicle: past, present and future. */
export const VehicleOrders = ({ id }: { id: string }) => <OrdersOf by="vehicle_id_in" id={id} />
