import { formatDate } from '@rental/core/kernel/date'
import { receipt, type ReceiptRow } from '@rental/core/modules/receipt/receipt.contract'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { Link } from '@tanstack/react-router'
import { Banknote, Eye, Plus } from 'lucide-react'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column } from '../../record/list/list.types.ts'
import { StatusTabs } from '../../record/list/status-tabs.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { receiptPaths } from './receipt.paths.ts'
import { receiptLink, receiptSubject } from './receipt.subject.ts'

/** The first of several, and how many more there are. */
function InvoicesCell({ invoices }: ReceiptRow) {
  const [first, ...others] = invoices
  if (!first) return <span className="text-muted">{say('record.none')}</span>
  return (
    <span className="block truncate tabular-nums" title={invoices.join(', ')}>
      {first}
      {others.length > 0 && <span className="text-muted"> +{others.length}</span>}
    </span>
  )
}

function GiroCell({ giro_number, giro_due_on }: ReceiptRow) {
  if (!giro_number) return <span className="text-muted">{say('record.none')}</span>
  return (
    <span className="block tabular-nums">
      {giro_number}
      {giro_due_on && <span className="block text-xs text-muted">{formatDate(giro_due_on)}</span>}
    </span>
  )
}

const columns: Column<ReceiptRow>[] = [
  { name: 'number', className: 'whitespace-nowrap' },
  { name: 'date' },
  { name: 'customer_name', className: 'max-w-44 min-w-32', isUrgent: true },
  { name: 'invoices', cell: InvoicesCell, className: 'max-w-40' },
  { name: 'payment_method_id', className: 'max-w-36' },
  { name: 'amount', isUrgent: true },
  { name: 'status' },
  { name: 'settled', hidden: true },
  { name: 'deposited', hidden: true },
  { name: 'overpaid', hidden: true },
  { name: 'reference', hidden: true, className: 'max-w-40' },
  { name: 'giro_number', cell: GiroCell, hidden: true },
  { name: 'branch_id', hidden: true, className: 'max-w-36' },
  { name: 'delivery', hidden: true },
  { name: 'sent_at', hidden: true },
  { name: 'created_at', hidden: true },
]

function ReceiptTabs() {
  const { t } = useTranslation()
  const counts = useCall(receipt.count, {}).data
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <StatusTabs
      machine={receiptMachine}
      spec={receipt.list.list}
      all={t('receipt.all')}
      counts={counts && { ...counts, total: total ?? 0 }}
    />
  )
}

export function ReceiptList() {
  const { t } = useTranslation()
  const action = (
    <Can do={receipt.create}>
      <Link to={receiptPaths.create} className={buttonStyle()}>
        <Plus aria-hidden />
        {t('receipt.add')}
      </Link>
    </Can>
  )
  return (
    <ListScreen<ReceiptRow>
      subject={receiptSubject}
      list={receipt.list}
      export={receipt.export}
      title={t('receipt.title')}
      action={action}
      tabs={<ReceiptTabs />}
      idOf={(row) => row.id}
      nameOf={(row) => row.number}
      columns={columns}
      link={(row) => receiptLink(row.id)}
      rowActions={(row) => [{ label: t('record.view'), icon: Eye, link: receiptLink(row.id) }]}
      empty={{ icon: Banknote, text: t('receipt.empty') }}
    />
  )
}
