import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { invoice, type InvoiceRow } from '@rental/core/modules/invoice/invoice.contract'
import { orderStep } from '@rental/core/modules/sales-order/order-step.rules'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { linkOptions } from '@tanstack/react-router'
import { CalendarClock, Plus, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Can } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { RecordStatus } from '../../../record/status-badge.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Empty } from '../../../ui/empty.tsx'
import { GoodwillLink } from '../goodwill-link.tsx'
import { invoicePaths } from '../invoice.paths.ts'
import { dueWords, invoiceDocument, invoiceLink, invoiceName, noteWord } from '../invoice.subject.ts'

const BillingDialog = lazy(async () => ({ default: (await import('../run/billing-dialog.tsx')).BillingDialog }))

const shown = 20

function Row({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation()
  const note = noteWord(row)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <RecordLink link={invoiceLink(row.id)} className="font-medium text-primary tabular-nums hover:underline">
          {invoiceName(row)}
        </RecordLink>
        <span className="block text-xs text-muted tabular-nums">
          {formatDate(row.date)}
          {row.is_overdue && <span className="font-medium text-danger"> · {dueWords(row)}</span>}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-3">
        <span className="text-right tabular-nums">
          <span className="block font-medium">{formatRupiah(row.total)}</span>
          {row.open > 0 && row.open !== row.total && (
            <span className="block text-xs text-muted">
              {t('invoice.fields.open')} {formatRupiah(row.open)}
            </span>
          )}
        </span>
        {note && <Badge tone="info">{note}</Badge>}
        <RecordStatus subject={invoiceDocument} row={row} code={row.status} />
      </span>
    </li>
  )
}

interface InvoicesOfProps {
  by: 'customer_id_in' | 'order_id_in'
  id: string
  actions: ReactNode
}

/** Invoices of another record, the newest first, with a link to all of them in the list. */
function InvoicesOf({ by, id, actions }: InvoicesOfProps) {
  const { t } = useTranslation()
  const filters = { [by]: [id] }
  const query = useCall(invoice.list, { query: { ...filters, limit: shown } })
  return (
    <RecordSection title={t('invoice.title')} actions={actions}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-40">
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty icon={ReceiptText} title={t('invoice.none_to')} />
          ) : (
            <>
              <ul className="divide-y">
                {items.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
              <RecordLink
                link={linkOptions({ to: invoicePaths.list, search: { filters } })}
                className="mt-3 inline-block text-primary hover:underline"
              >
                {t('invoice.in_list', { count: total })}
              </RecordLink>
            </>
          )
        }
      </Loaded>
    </RecordSection>
  )
}

export function CustomerInvoices({ id }: { id: string }) {
  const { t } = useTranslation()
  const add = (
    <>
      <GoodwillLink customer_id={id} size="sm" />
      <Can do={invoice.create}>
        <RecordLink
          link={linkOptions({ to: invoicePaths.create, search: { customer_id: id } })}
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          <Plus aria-hidden />
          {t('invoice.add')}
        </RecordLink>
      </Can>
    </>
  )
  return <InvoicesOf by="customer_id_in" id={id} actions={add} />
}

/** Invoices of an order; what is due of it is billed here. */
export function OrderInvoices({ id, record }: { id: string; record: SalesOrder }) {
  const { t } = useTranslation()
  const [isBilling, setBilling] = useState(false)
  const bill = (
    <Can do={invoice.billNow}>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setBilling(true)}>
        <CalendarClock aria-hidden />
        {t('invoice.run.bill_now')}
      </Button>
      {isBilling && (
        <Suspense>
          <BillingDialog orderId={id} onClose={() => setBilling(false)} />
        </Suspense>
      )}
    </Can>
  )
  // The main button of the order bills it already.
  const isNext = orderStep(record)?.step === 'bill'
  return <InvoicesOf by="order_id_in" id={id} actions={!isNext && bill} />
}
