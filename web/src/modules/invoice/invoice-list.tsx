import { formatDate } from '@rental/core/kernel/date'
import { isIn } from '@rental/core/kernel/machine'
import { formatPlate } from '@rental/core/kernel/plate'
import { invoice, type InvoiceRow } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { agingBuckets } from '@rental/core/modules/invoice/invoice.rules'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, CalendarClock, Download, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can, useCan } from '../../api/can.tsx'
import { call, fetchFile } from '../../api/call.ts'
import { makeStale } from '../../api/use-call.ts'
import { DocumentList, DocumentTabs } from '../../record/document/document-list.tsx'
import type { BulkAction, Column } from '../../record/list/list.types.ts'
import type { ListTab } from '../../record/list/status-tabs.tsx'
import { saveFile } from '../../record/list/save-file.ts'
import { say, useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dueWords, invoiceDocument, isCreditNote } from './invoice.subject.ts'

const BillingDialog = lazy(async () => ({ default: (await import('./run/billing-dialog.tsx')).BillingDialog }))

function NumberCell({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {row.number ? (
        <span className="tabular-nums">{row.number}</span>
      ) : (
        <span className="text-muted">{t('invoice.unnumbered')}</span>
      )}
      {isCreditNote(row) && <Badge tone="info">{t('invoice.credit_note')}</Badge>}
    </span>
  )
}

function DueCell({ row }: { row: InvoiceRow }) {
  useTranslation()
  return (
    <span className="block tabular-nums">
      {formatDate(row.due_on)}
      {row.is_overdue && <span className="block text-xs font-medium text-danger">{dueWords(row)}</span>}
    </span>
  )
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

const columns: Column<InvoiceRow>[] = [
  { name: 'number', cell: (row) => <NumberCell row={row} />, className: 'min-w-40' },
  { name: 'customer_name', className: 'max-w-56 min-w-36' },
  { name: 'orders', cell: (row) => <Several names={row.orders} />, className: 'max-w-48' },
  { name: 'plates', cell: (row) => <Several names={row.plates.map(formatPlate)} />, className: 'max-w-44' },
  { name: 'date' },
  { name: 'due_on', cell: (row) => <DueCell row={row} />, isUrgent: true, className: 'whitespace-nowrap' },
  { name: 'total' },
  { name: 'open', isUrgent: true },
  { name: 'status' },
  { name: 'received_on', hidden: true },
  { name: 'tax_invoice_number', hidden: true },
  { name: 'po_number', hidden: true },
  { name: 'branch_id', hidden: true },
  { name: 'paid', hidden: true },
  { name: 'created_at', hidden: true },
]

const lateBuckets = agingBuckets.filter((bucket) => bucket !== 'NOT_DUE')

/** Approves what waits for it, each with the hash that the list shows; and fetches papers, to be printed. */
function useBulkActions(): BulkAction<InvoiceRow>[] {
  const client = useQueryClient()
  const can = useCan()
  const approve: BulkAction<InvoiceRow> = {
    label: say('invoice.moves.approve'),
    icon: BadgeCheck,
    fits: ({ status }) => isIn(invoiceMachine, status, 'waiting'),
    run: ({ id, hash }) => call(invoice.move, { params: { id }, body: { action: 'approve', hash } }),
    after: () => makeStale(client, invoice.move),
  }
  const papers: BulkAction<InvoiceRow> = {
    label: say('invoice.papers'),
    icon: Download,
    fits: () => true,
    run: async ({ id }) => saveFile(await fetchFile(invoice.paper, { params: { id } })),
  }
  return [...(can(invoiceMachine.moves.approve.access) ? [approve] : []), ...(can(invoice.paper) ? [papers] : [])]
}

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
    { name: 'credit_notes', label: t('invoice.credit_notes'), filters: { kind_in: ['CREDIT_NOTE'] } },
  ]
  return (
    <DocumentList<InvoiceRow>
      document={invoiceDocument}
      icon={ReceiptText}
      lead={t('invoice.lead')}
      actions={<RunButton />}
      tabs={<DocumentTabs document={invoiceDocument} more={more} />}
      columns={columns}
      bulkActions={useBulkActions()}
    />
  )
}
