import { formatRupiah } from '@rental/core/kernel/money'
import type { InvoicedOrder } from '@rental/core/modules/invoice/invoice.contract'
import { useCan } from '../../../api/can.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { say, useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { invoiceLink } from '../invoice.subject.ts'
import { linePeriod } from './invoice-lines.tsx'

type NotBilled = InvoicedOrder['not_billed'][number]

/** Billed once for the order, on another invoice. */
function NotBilledRow({ row: { kind, amount, invoice_id, number } }: { row: NotBilled }) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <span className="flex flex-wrap items-center gap-2">
        {say(`invoice.options.kind.${kind}`)}
        <Badge tone="neutral">{t('invoice.not_billed')}</Badge>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-muted tabular-nums">
        {invoice_id ? (
          <RecordLink link={invoiceLink(invoice_id)} className="text-primary hover:underline">
            {t('invoice.billed_on', { number: number ?? t('invoice.unnumbered') })}
          </RecordLink>
        ) : (
          t('invoice.billed_later')
        )}
        {formatRupiah(amount)}
      </span>
    </li>
  )
}

function Order({ order }: { order: InvoicedOrder }) {
  const { t } = useTranslation()
  const can = useCan()
  const name = order.number ?? t('invoice.unnumbered')
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name={t('invoice.fields.order_id')}>
          {can('sales_order.read') ? (
            <RecordLink link={recordLinkOf('sales_order', order.id)} className="text-primary hover:underline">
              {name}
            </RecordLink>
          ) : (
            name
          )}
        </Fact>
        <Fact name={t('invoice.period')}>
          <span className="tabular-nums">
            {linePeriod({ period_start: order.started_on, last_day: order.last_day })}
          </span>
        </Fact>
        {order.deliveries.length > 0 && <Fact name={t('invoice.deliveries')}>{order.deliveries.join(', ')}</Fact>}
      </dl>
      {order.not_billed.length > 0 && (
        <ul className="divide-y rounded-md bg-sunken px-3">
          {order.not_billed.map((row, at) => (
            <NotBilledRow key={`${row.kind} ${at}`} row={row} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The orders of an invoice, each with what it is billed for once and not here. */
export function InvoicedOrders({ orders }: { orders: readonly InvoicedOrder[] }) {
  const { t } = useTranslation()
  if (orders.length === 0) return <p className="text-muted">{t('invoice.no_order')}</p>
  return (
    <ul className="divide-y">
      {orders.map((order) => (
        <Order key={order.id} order={order} />
      ))}
    </ul>
  )
}
