import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrderRow } from '@rental/core/modules/sales-order/sales-order.record'
import { Link } from '@tanstack/react-router'
import { Eye, Pencil, Plus, ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Can, useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { StatusTabs } from '../../record/list/status-tabs.tsx'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { isDraft, orderFormLink, orderLink, orderName, periodText, salesOrderSubject } from './sales-order.subject.ts'

/** The customer stands beside it: one without a number need not be named after him here. */
function NumberCell({ row }: { row: SalesOrderRow }) {
  const { t } = useTranslation()
  if (!row.number) return <span className="text-muted">{t('sales_order.unnumbered')}</span>
  return <span className="tabular-nums">{row.number}</span>
}

const columns: Column<SalesOrderRow>[] = [
  { name: 'number', cell: (row) => <NumberCell row={row} />, className: 'min-w-36' },
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
  <RecordValues subject={salesOrderSubject} record={row} names={more} className="lg:grid-cols-4" />
)

/** The states with how many there are, and beside them what needs somebody's care. */
function OrderTabs() {
  const { t } = useTranslation()
  const { data } = useCall(salesOrder.count, {})
  const { late = 0, unassigned = 0, ...states } = data ?? {}
  const counts = data && { ...states, total: Object.values(states).reduce((sum, count) => sum + count, 0) }
  return (
    <div className="space-y-2">
      <StatusTabs machine={salesOrderMachine} spec={salesOrder.list.list} all={t('sales_order.all')} counts={counts} />
      {(late > 0 || unassigned > 0) && (
        <p className="flex flex-wrap gap-2">
          {late > 0 && <Badge tone="danger">{t('sales_order.late_n', { count: late })}</Badge>}
          {unassigned > 0 && <Badge tone="warning">{t('sales_order.unassigned_n', { count: unassigned })}</Badge>}
        </p>
      )}
    </div>
  )
}

export function SalesOrderList() {
  const { t } = useTranslation()
  const can = useCan()
  const rowActions = (row: SalesOrderRow): RowAction[] => [
    { label: t('record.view'), icon: Eye, link: orderLink(row.id) },
    ...(isDraft(row) && can(salesOrder.change)
      ? [{ label: t('record.edit'), icon: Pencil, link: orderFormLink(row.id) }]
      : []),
  ]
  const action = (
    <Can do={salesOrder.create}>
      <Link to="/so/form" className={buttonStyle()}>
        <Plus aria-hidden />
        {t('sales_order.add')}
      </Link>
    </Can>
  )
  return (
    <ListScreen<SalesOrderRow>
      subject={salesOrderSubject}
      list={salesOrder.list}
      export={salesOrder.export}
      title={t('sales_order.title')}
      lead={t('sales_order.list_lead')}
      action={action}
      tabs={<OrderTabs />}
      idOf={(row) => row.id}
      nameOf={orderName}
      columns={columns}
      link={(row) => orderLink(row.id)}
      rowActions={rowActions}
      expand={expand}
      empty={{ icon: ScrollText, text: t('sales_order.empty') }}
    />
  )
}
