import { formatDate } from '@rental/core/kernel/date'
import { codesOf } from '@rental/core/kernel/machine'
import { driverDay, type DriverDayRow } from '@rental/core/modules/driver-day/driver-day.contract'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { useQueryClient } from '@tanstack/react-query'
import { Clock, Eye, Send } from 'lucide-react'
import { call } from '../../api/call.ts'
import { useCan } from '../../api/can.tsx'
import { makeStale, useCall } from '../../api/use-call.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { BulkAction, Column } from '../../record/list/list.types.ts'
import { StatusTabs } from '../../record/list/status-tabs.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { daySubject, dayLink } from './driver-day.subject.ts'
import { Hours, Warnings } from './hours.tsx'

const WorkedCell = (row: DriverDayRow) => (
  <span className="inline-flex flex-wrap items-center gap-1.5 max-md:justify-end">
    {row.worked_minutes === null ? (
      <span className="text-muted">{say('driver_day.still_open')}</span>
    ) : (
      <Hours minutes={row.worked_minutes} />
    )}
    <Warnings warnings={row.warnings} />
    {row.is_time_doubtful && <Badge tone="warning">{say('driver_day.fields.is_time_doubtful')}</Badge>}
  </span>
)

const columns: Column<DriverDayRow>[] = [
  { name: 'date', className: 'whitespace-nowrap' },
  { name: 'driver_name', className: 'max-w-40', isUrgent: true },
  { name: 'order_number', className: 'whitespace-nowrap' },
  { name: 'customer_name', className: 'max-w-44', isUrgent: true },
  { name: 'worked_minutes', cell: WorkedCell, isUrgent: true },
  { name: 'overtime_minutes', hidden: true },
  { name: 'charge_amount' },
  { name: 'pay_amount', hidden: true },
  { name: 'status' },
  { name: 'vehicle_name', hidden: true },
  { name: 'clock_in', hidden: true },
  { name: 'clock_out', hidden: true },
  { name: 'zone', hidden: true },
  { name: 'overnight', hidden: true },
  { name: 'source', hidden: true },
  { name: 'branch_id', hidden: true },
  { name: 'created_at', hidden: true },
]

function DayTabs() {
  const { t } = useTranslation()
  const counts = useCall(driverDay.count, {}).data
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, -counts.time_to_check)
  const doubtful = {
    name: 'time_to_check',
    label: t('driver_day.options.time.TO_CHECK'),
    filters: { time_in: ['TO_CHECK'] },
    isUrgent: true,
  }
  return (
    <StatusTabs
      machine={driverDayMachine}
      spec={driverDay.list.list}
      all={t('driver_day.all')}
      more={[doubtful]}
      counts={counts && { ...counts, total: total ?? 0 }}
    />
  )
}

/** Days that were ended and not submitted, to the customer in one step; each is priced for itself. */
function useBulkActions(): BulkAction<DriverDayRow>[] {
  const client = useQueryClient()
  const can = useCan()
  const { from, access } = driverDayMachine.moves.submit
  if (!can(access)) return []
  const codes = codesOf(driverDayMachine, from)
  return [
    {
      label: say('driver_day.moves.submit'),
      icon: Send,
      fits: ({ status, clock_out }) => codes.includes(status) && clock_out !== null,
      run: ({ id }) => call(driverDay.move, { params: { id }, body: { action: 'submit' } }),
      after: () => makeStale(client, driverDay.move),
    },
  ]
}

export function DriverDayList() {
  const { t } = useTranslation()
  return (
    <ListScreen<DriverDayRow>
      subject={daySubject}
      list={driverDay.list}
      export={driverDay.export}
      title={t('driver_day.title')}
      tabs={<DayTabs />}
      idOf={(row) => row.id}
      nameOf={(row) => `${formatDate(row.date)} · ${row.driver_name ?? ''}`}
      columns={columns}
      link={(row) => dayLink(row.id)}
      rowActions={(row) => [{ label: t('record.view'), icon: Eye, link: dayLink(row.id) }]}
      bulkActions={useBulkActions()}
      empty={{ icon: Clock, text: t('driver_day.none_lead') }}
    />
  )
}
