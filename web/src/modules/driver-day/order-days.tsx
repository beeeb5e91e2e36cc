import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { driverDay, type DriverDayRow } from '@rental/core/modules/driver-day/driver-day.contract'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { linkOptions } from '@tanstack/react-router'
import { Clock, Plus } from 'lucide-react'
import { useState } from 'react'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { BranchClock } from '../../record/branch-clock.tsx'
import { useClock } from '../../record/clock.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { StatusBadge } from '../../record/status-badge.tsx'
import { Slot } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Empty } from '../../ui/empty.tsx'
import { driverDayPaths } from './driver-day.paths.ts'
import { dayLink } from './driver-day.subject.ts'
import { EnterDialog } from './enter-dialog.tsx'
import { Hours, Warnings } from './hours.tsx'

function DayRow({ day }: { day: DriverDayRow }) {
  const clock = useClock()
  const { time: from } = clock.partsOf(day.clock_in)
  const until = day.clock_out && clock.partsOf(day.clock_out).time
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <RecordLink link={dayLink(day.id)} className="font-medium text-primary tabular-nums hover:underline">
          {formatDate(day.date)}
        </RecordLink>
        <span className="block text-xs text-muted tabular-nums">
          {[day.driver_name, `${from}–${until ?? ''}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <Warnings warnings={day.warnings} />
        {day.worked_minutes !== null && <Hours minutes={day.worked_minutes} />}
        {day.charge_amount !== null && (
          <span className="font-medium tabular-nums">{formatRupiah(day.charge_amount)}</span>
        )}
        <StatusBadge machine={driverDayMachine} code={day.status} />
      </span>
    </li>
  )
}

/** Days of the drivers of an order, the newest first. */
export function OrderDays({ id, record }: { id: string; record: SalesOrder }) {
  const { t } = useTranslation()
  const [isEntering, setEntering] = useState(false)
  const query = useCall(driverDay.ofOrder, { params: { id } })
  const actions = (
    <span className="flex flex-wrap gap-2">
      <Slot name="driver_day.action" given={{ customer_id: record.customer_id }} />
      <Can do={driverDay.enter}>
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setEntering(true)}>
          <Plus aria-hidden />
          {t('driver_day.add')}
        </Button>
      </Can>
    </span>
  )
  return (
    <BranchClock branch={record.branch_id}>
      <RecordSection title={t('driver_day.of_order')} actions={actions}>
        <Loaded query={query} fault={t('driver_day.of_order')} height="h-40">
          {(days) =>
            days.length === 0 ? (
              <Empty icon={Clock} title={t('driver_day.none_of_order')}>
                {t('driver_day.none_lead')}
              </Empty>
            ) : (
              <>
                <ul className="divide-y">
                  {days.map((day) => (
                    <DayRow key={day.id} day={day} />
                  ))}
                </ul>
                <RecordLink
                  link={linkOptions({ to: driverDayPaths.list, search: { filters: { order_id_in: [id] } } })}
                  className={buttonStyle({ variant: 'ghost', size: 'sm' })}
                >
                  {t('driver_day.show_all')}
                </RecordLink>
              </>
            )
          }
        </Loaded>
      </RecordSection>
      {isEntering && <EnterDialog order={id} onClose={() => setEntering(false)} />}
    </BranchClock>
  )
}
