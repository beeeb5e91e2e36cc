import { formatDate, formatInstantDay } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import { invoice, type InvoiceRow } from '@rental/core/modules/invoice/invoice.contract'
import { AgingBar } from './aging-bar.tsx'
import { agingBuckets } from '@rental/core/modules/invoice/invoice.rules'
import { CalendarClock, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { DocumentList, DocumentTabs } from '../../record/document/document-list.tsx'
import type { Column } from '../../record/list/list.types.ts'
import type { ListTab } from '../../record/list/status-tabs.tsx'
import { RecordStatus } from '../../record/status-badge.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { BatchProgress } from './batch/batch-progress.tsx'
import { NoAccountWarning } from './detail/no-account.tsx'
import { useBulkActions } from './batch/use-bulk-actions.ts'
import { GoodwillLink } from './goodwill-link.tsx'
import { dueWords, invoiceDocument, isBooked, isCredited, isCreditNote, noteWord } from './invoice.subject.ts'

const BillingDialog = lazy(async () => ({ default: (await import('./run/billing-dialog.tsx')).BillingDialog }))

/** The number above its day: a column of its own would push the state off the screen. */
function NumberCell({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation()
  const note = noteWord(row)
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {row.number ? (
          <span className="tabular-nums">{row.number}</span>
        ) : (
          <span className="text-muted">{t('invoice.unnumbered')}</span>
        )}
        {note && <Badge tone="info">{note}</Badge>}
      </span>
      <span className="block text-xs font-normal text-muted tabular-nums">{formatDate(row.date)}</span>
    </>
  )
}

function DueCell({ row }: { row: InvoiceRow }) {
  useTranslation()
  if (isCreditNote(row)) return <span className="text-muted">{say('record.none')}</span>
  return (
    <span className="block tabular-nums">
      {formatDate(row.due_on)}
      {row.is_overdue && <span className="block text-xs font-medium text-danger">{dueWords(row)}</span>}
    </span>
  )
}

/** The state, and of an approved invoice whether the customer has it. */
function StateCell({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation()
  const { status, delivery, sent_at } = row
  const sent = sent_at && t('invoice.sent_on', { day: formatInstantDay(sent_at) })
  return (
    <span className="block">
      <RecordStatus subject={invoiceDocument} row={row} code={status} />
      {isBooked(row) && delivery && (
        <span className="mt-0.5 block text-xs whitespace-nowrap text-muted">
          {sent ?? t(`invoice.options.delivery.${delivery}`)}
        </span>
      )}
    </span>
  )
}

/** Nothing is owed or paid before the approval, nor of what was credited as a whole. */
function OwedCell({ row, amount }: { row: InvoiceRow; amount: number }) {
  useTranslation()
  if (!isBooked(row) || isCreditNote(row) || isCredited(row))
    return <span className="text-muted">{say('record.none')}</span>
  return <span className="tabular-nums">{formatRupiah(amount)}</span>
}

/** The first few of many, and how many more there are. */
function Several({ names }: { names: readonly string[] }) {
  const shown = 2
  const rest = names.length - shown
  if (names.length === 0) return <span className="text-muted">{say('record.none')}</span>
  return (
    <span className="block truncate tabular-nums" title={names.join(', ')}>
      {names.slice(0, shown).join(', ')}
      {rest > 0 && <span className="text-muted"> +{rest}</span>}
    </span>
  )
}

/** Orders above the plates of their vehicles: side by side they would push the amounts off the screen. */
const OrdersCell = ({ row }: { row: InvoiceRow }) => (
  <>
    <Several names={row.orders} />
    {row.plates.length > 0 && (
      <span className="block text-xs text-muted">
        <Several names={row.plates.map(formatPlate)} />
      </span>
    )}
  </>
)

const columns: Column<InvoiceRow>[] = [
  { name: 'number', cell: (row) => <NumberCell row={row} />, className: 'min-w-32' },
  { name: 'customer_name', isUrgent: true, className: 'max-w-40 min-w-32' },
  { name: 'orders', cell: (row) => <OrdersCell row={row} />, className: 'max-w-40' },
  { name: 'due_on', cell: (row) => <DueCell row={row} />, isUrgent: true, className: 'whitespace-nowrap' },
  { name: 'total', isUrgent: true },
  { name: 'open', cell: (row) => <OwedCell row={row} amount={row.open} />, isUrgent: true },
  { name: 'status', cell: (row) => <StateCell row={row} /> },
  {
    name: 'plates',
    cell: (row) => <Several names={row.plates.map(formatPlate)} />,
    hidden: true,
    className: 'max-w-44',
  },
  { name: 'date', hidden: true },
  { name: 'received_on', hidden: true },
  { name: 'tax_invoice_number', hidden: true },
  { name: 'po_number', hidden: true },
  { name: 'branch_id', hidden: true },
  { name: 'paid', cell: (row) => <OwedCell row={row} amount={row.paid} />, hidden: true },
  { name: 'credited', hidden: true },
  { name: 'delivery', hidden: true },
  { name: 'sent_at', hidden: true },
  { name: 'created_at', hidden: true },
]

const lateBuckets = agingBuckets.filter((bucket) => bucket !== 'NOT_DUE')

function RunButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Can do={invoice.run}>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden />
        {t('invoice.run.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <BillingDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}

export function InvoiceList() {
  const { t } = useTranslation()
  const more: ListTab[] = [
    { name: 'overdue', label: t('invoice.overdue'), filters: { aging_in: lateBuckets }, isUrgent: true },
    {
      name: 'waiting_for_slip',
      label: t('invoice.waiting_for_slip'),
      filters: { waiting_for_in: ['PPH23_SLIP'] },
    },
    { name: 'credit_notes', label: t('invoice.credit_notes'), filters: { kind_in: ['CREDIT_NOTE'] } },
  ]
  return (
    <DocumentList<InvoiceRow>
      document={invoiceDocument}
      icon={ReceiptText}
      actions={
        <>
          <GoodwillLink />
          <RunButton />
        </>
      }
      notices={
        <>
          <AgingBar />
          <NoAccountWarning />
          <BatchProgress />
        </>
      }
      tabs={<DocumentTabs document={invoiceDocument} more={more} main={['waiting', 'overdue']} />}
      columns={columns}
      bulkActions={useBulkActions()}
    />
  )
}
