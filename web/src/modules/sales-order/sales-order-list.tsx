import type { SalesOrderRow } from '@rental/core/modules/sales-order/sales-order.record'
import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DocumentList, DocumentTabs, numberColumn } from '../../record/document/document-list.tsx'
import type { Column } from '../../record/list/list.types.ts'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { Badge } from '../../ui/badge.tsx'
import { periodText, salesOrderDocument } from './sales-order.subject.ts'

const columns: Column<SalesOrderRow>[] = [
  numberColumn('sales_order', 'min-w-36'),
  { name: 'customer_name', className: 'max-w-52' },
  { name: 'vehicles' },
  {
    name: 'started_on',
    cell: (row) => <span className="tabular-nums">{periodText(row.started_on, row.last_day)}</span>,
  },
  { name: 'total' },
  { name: 'status' },
  { name: 'date', hidden: true },
  { name: 'branch_id', hidden: true, className: 'max-w-36' },
  { name: 'sales_name', hidden: true, className: 'max-w-40' },
  { name: 'po_number', hidden: true, className: 'max-w-40' },
  { name: 'last_day', hidden: true },
  { name: 'deposit', hidden: true },
  { name: 'created_at', hidden: true },
]

const more = ['date', 'branch_id', 'sales_name', 'po_number', 'subtotal', 'total_discount', 'total_tax', 'deposit']
const expand = (row: SalesOrderRow) => (
  <RecordValues subject={salesOrderDocument} record={row} names={more} className="lg:grid-cols-4" />
)

/** Running orders that need somebody's care. */
function CareBadges({ late = 0, unassigned = 0 }: Readonly<Record<string, number>>) {
  const { t } = useTranslation()
  if (late === 0 && unassigned === 0) return null
  return (
    <p className="flex flex-wrap gap-2">
      {late > 0 && <Badge tone="danger">{t('sales_order.late_n', { count: late })}</Badge>}
      {unassigned > 0 && <Badge tone="warning">{t('sales_order.unassigned_n', { count: unassigned })}</Badge>}
    </p>
  )
}

export function SalesOrderList() {
  const { t } = useTranslation()
  return (
    <DocumentList<SalesOrderRow>
      document={salesOrderDocument}
      icon={ScrollText}
      lead={t('sales_order.list_lead')}
      tabs={<DocumentTabs document={salesOrderDocument}>{(counts) => <CareBadges {...counts} />}</DocumentTabs>}
      columns={columns}
      expand={expand}
    />
  )
}
