import { formatInstant } from '@rental/core/kernel/date'
import { formatPlate } from '@rental/core/kernel/plate'
import type { SalesOrderRow } from '@rental/core/modules/sales-order/sales-order.record'
import { ScrollText } from 'lucide-react'
import { DocumentList, DocumentTabs, numberColumn } from '../../record/document/document-list.tsx'
import type { Column } from '../../record/list/list.types.ts'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { RecordStatus } from '../../record/status-badge.tsx'
import type { ListTab } from '../../record/list/status-tabs.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { periodText, salesOrderDocument } from './sales-order.subject.ts'

/** Plates that a row has room for. */
const mostPlates = 1

function Plates({ plates, vehicles }: SalesOrderRow) {
  if (plates.length === 0)
    return <span className="text-muted">{say('sales_order.vehicles_n', { count: vehicles })}</span>
  const more = vehicles - Math.min(plates.length, mostPlates)
  return (
    <span className="tabular-nums">
      {plates.slice(0, mostPlates).map(formatPlate).join(', ')}
      {more > 0 && <span className="text-muted"> +{more}</span>}
    </span>
  )
}

/** The vehicles, and when the first that is out is due back. */
function PlatesCell(row: SalesOrderRow) {
  return (
    <>
      <Plates {...row} />
      {row.due_at && (
        <span className={cn('block text-xs', row.is_late ? 'font-medium text-danger' : 'text-muted')}>
          {say('sales_order.change.due_back', { at: formatInstant(row.due_at) })}
        </span>
      )}
    </>
  )
}

/** When the first vehicle that is out is due back. */
function DueCell({ due_at, is_late }: SalesOrderRow) {
  if (!due_at) return null
  return <span className={cn('tabular-nums', is_late && 'font-medium text-danger')}>{formatInstant(due_at)}</span>
}

function StatusCell(row: SalesOrderRow) {
  if (row.is_late) return <Badge tone="danger">{say('sales_order.late')}</Badge>
  return <RecordStatus subject={salesOrderDocument} row={row} code={row.status} />
}

const columns: Column<SalesOrderRow>[] = [
  numberColumn('sales_order', 'min-w-36'),
  { name: 'customer_name', className: 'max-w-44' },
  { name: 'plates', cell: PlatesCell },
  {
    name: 'started_on',
    cell: (row) => <span className="tabular-nums">{periodText(row.started_on, row.last_day)}</span>,
  },
  { name: 'total' },
  { name: 'status', cell: StatusCell },
  { name: 'due_at', cell: DueCell, hidden: true },
  { name: 'vehicles', hidden: true },
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

/** Tabs of running orders that need somebody's care. */
const cares = (): ListTab[] => [
  { name: 'late', label: say('sales_order.late'), filters: { care_in: ['LATE'] }, isUrgent: true },
  {
    name: 'unassigned',
    label: say('sales_order.unassigned'),
    filters: { care_in: ['UNASSIGNED'] },
    isUrgent: true,
  },
  {
    name: 'unassigned_driver',
    label: say('sales_order.unassigned_driver'),
    filters: { care_in: ['UNASSIGNED_DRIVER'] },
    isUrgent: true,
  },
]

export function SalesOrderList() {
  useTranslation()
  return (
    <DocumentList<SalesOrderRow>
      document={salesOrderDocument}
      icon={ScrollText}
      tabs={<DocumentTabs document={salesOrderDocument} more={cares()} main={['waiting', 'late']} />}
      columns={columns}
      expand={expand}
    />
  )
}
