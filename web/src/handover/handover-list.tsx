import { formatInstant } from '@rental/core/kernel/date'
import type { DeliveryOrderRow } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { handoverDays } from '@rental/core/modules/handover/handover.fields'
import { Eye, FileText, type LucideIcon } from 'lucide-react'
import { useCan } from '../api/can.tsx'
import { useCall } from '../api/use-call.ts'
import { ListScreen } from '../record/list/list-screen.tsx'
import type { Column, RowAction } from '../record/list/list.types.ts'
import { StatusTabs, type ListTab } from '../record/list/status-tabs.tsx'
import { recordLinkOf } from '../record/record-links.ts'
import { StatusBadge } from '../record/status-badge.tsx'
import { say, useTranslation } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { cn } from '../ui/class-names.ts'
import { plateOf, type HandoverSubject } from './handover.subject.ts'

type Exchanged = 'replaced_vehicle_id' | 'replaced_vehicle_name' | 'held_by'
/** A row of either list; only deliveries can be exchanges, or wait for their vehicle. */
type HandoverRow = Omit<DeliveryOrderRow, Exchanged> & Partial<Pick<DeliveryOrderRow, Exchanged>>

const vehicleCell = (subject: HandoverSubject) =>
  function VehicleCell(row: HandoverRow) {
    if (!row.vehicle_name) return <span className="text-muted">{plateOf(subject, row)}</span>
    return (
      <>
        <span className="tabular-nums">{plateOf(subject, row)}</span>
        <span className="block truncate text-xs text-muted">
          {row.replaced_vehicle_id ? say(`${subject.module}.exchange`) : row.vehicle_title}
        </span>
      </>
    )
  }

/** A time, in red once it has passed. */
export const dueCell = (at: string, { is_late }: HandoverRow) => (
  <span className={cn('tabular-nums', is_late && 'font-medium text-danger')}>{formatInstant(at)}</span>
)

const statusCell = ({ machine, module }: HandoverSubject) =>
  function StatusCell({ status, is_late, is_time_doubtful }: HandoverRow) {
    return (
      <span className="flex items-center justify-end gap-1 md:justify-start">
        <StatusBadge machine={machine} code={status} />
        {is_time_doubtful && <Badge tone="warning">{say(`${module}.fields.is_time_doubtful`)}</Badge>}
        {is_late && <Badge tone="danger">{say(`${module}.fields.is_late`)}</Badge>}
      </span>
    )
  }

/** Columns of both lists, with that of the time which matters there. */
export const handoverColumns = <Row extends HandoverRow>(
  subject: HandoverSubject,
  due: readonly Column<Row>[],
): Column<Row>[] => [
  { name: 'number' },
  { name: 'order_number', hidden: true },
  { name: 'customer_name', className: 'max-w-36', isUrgent: true },
  { name: 'vehicle_name', cell: vehicleCell(subject), className: 'max-w-44', isUrgent: true },
  ...due,
  { name: 'place_name', className: 'max-w-40' },
  { name: 'driver_name', className: 'max-w-28', isUrgent: true },
  { name: 'status', cell: statusCell(subject) },
  { name: 'completed_at', hidden: true },
  { name: 'branch_id', hidden: true, className: 'max-w-36' },
  { name: 'created_at', hidden: true },
]

const dayTab = (day: (typeof handoverDays)[number], module: string): ListTab => ({
  name: day.toLowerCase(),
  label: say(`${module}.options.day.${day}`),
  filters: { day_in: [day] },
  isUrgent: day === 'LATE',
})

/** Named as its count. */
const doubtfulTab = (module: string): ListTab => ({
  name: 'time_to_check',
  label: say(`${module}.options.time.TO_CHECK`),
  filters: { time_in: ['TO_CHECK'] },
  isUrgent: true,
})

function HandoverTabs({ subject, more }: { subject: HandoverSubject; more: readonly ListTab[] }) {
  useTranslation()
  const { module, machine, contract, open } = subject
  const counts = useCall(contract.count, {}).data as Record<string, number> | undefined
  const total = counts && open.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return (
    <StatusTabs
      machine={machine}
      spec={contract.list.list}
      all={say(`${module}.to_do`)}
      every={say(`${module}.all`)}
      open={open}
      more={[...handoverDays.map((day) => dayTab(day, module)), doubtfulTab(module), ...more]}
      counts={counts && { ...counts, total: total ?? 0 }}
    />
  )
}

interface HandoverListProps<Row extends HandoverRow> {
  subject: HandoverSubject
  icon: LucideIcon
  columns: readonly Column<Row>[]
  /** Tabs behind those of the days. */
  tabs?: readonly ListTab[]
}

/** Deliveries or returns: what is late and due first, then by state. */
export function HandoverList<Row extends HandoverRow>(props: HandoverListProps<Row>) {
  const { subject, icon, columns, tabs = [] } = props
  const { t } = useTranslation()
  const can = useCan()
  const { module, contract, linkTo } = subject
  const rowActions = ({ id, inspection_id }: Row): RowAction[] => [
    { label: t('record.view'), icon: Eye, link: linkTo(id) },
    ...(inspection_id && can('inspection.read')
      ? [{ label: say(`${module}.report`), icon: FileText, link: recordLinkOf('inspection', inspection_id) }]
      : []),
  ]
  return (
    <ListScreen<Row>
      subject={subject}
      list={contract.list}
      export={contract.export}
      title={say(`${module}.title`)}
      tabs={<HandoverTabs subject={subject} more={tabs} />}
      columns={columns}
      idOf={(row) => row.id}
      nameOf={(row) => row.number}
      link={(row) => linkTo(row.id)}
      rowActions={rowActions}
      empty={{ icon, text: say(`${module}.none_lead`) }}
      done={say(`${module}.all_done`)}
    />
  )
}
