import { formatPlate } from '@rental/core/kernel/plate'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { ArrowLeftRight, Car, Plus } from 'lucide-react'
import { Can } from '../../../api/can.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { Instant } from '../../../record/times.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { DriverButtons, DriverName } from '../driver/line-driver.tsx'
import { orderVehicleLink } from '../sales-order.links.ts'
import { isRunning, lineNumber, linePlate, lineTitle } from '../sales-order.subject.ts'

const tones = { LATE: 'danger', ACTIVE: 'success', PLANNED: 'info' } as const
const toneOf = (state: string) => (state in tones ? tones[state as keyof typeof tones] : 'neutral')

function VehicleName({ line }: { line: SalesOrderLine }) {
  if (!line.vehicle_id) return <span className="text-muted">{linePlate(line)}</span>
  return (
    <RecordLink
      link={recordLinkOf('vehicle', line.vehicle_id)}
      className="font-medium text-primary tabular-nums hover:underline"
    >
      {linePlate(line)}
    </RecordLink>
  )
}

/** Until an exchange is carried out, the customer has the vehicle before. */
function OpenExchange({ line: { open_exchange: open } }: { line: SalesOrderLine }) {
  const { t } = useTranslation()
  if (!open) return null
  return (
    <p className="text-on-warning-soft">
      <RecordLink link={recordLinkOf('delivery_order', open.id)} className="font-medium underline">
        {t('sales_order.fleet.open', { number: open.number })}
      </RecordLink>
      {' · '}
      {t('sales_order.fleet.open_lead', { plate: formatPlate(open.replaced_vehicle_name) })}
    </p>
  )
}

function Vehicle({ order, line }: { order: SalesOrder; line: SalesOrderLine }) {
  const { t } = useTranslation()
  const number = lineNumber(line)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <VehicleName line={line} />
          {line.occupancy_state && (
            <Badge tone={toneOf(line.occupancy_state)}>{t(`occupancy.options.state.${line.occupancy_state}`)}</Badge>
          )}
        </p>
        <p className="text-muted">
          {lineTitle(line)}
          {line.vehicle_title && line.category_name && ` · ${line.category_name}`}
        </p>
        <OpenExchange line={line} />
        <DriverName line={line} />
        {line.ends_at && (
          <p className="text-muted">
            {t('sales_order.fields.ends_at')} <Instant at={line.ends_at} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <DriverButtons order={order} line={line} />
        {isRunning(order) && (
          <Can do={salesOrder.changeFleet}>
            <RecordLink
              link={orderVehicleLink(order.id, { line: line.id })}
              className={buttonStyle({ variant: 'outline', size: 'sm' })}
              aria-label={`${t(line.vehicle_id ? 'sales_order.fleet.title' : 'sales_order.assign')} (${number})`}
            >
              {line.vehicle_id ? <ArrowLeftRight aria-hidden /> : <Plus aria-hidden />}
              {t(line.vehicle_id ? 'sales_order.fleet.title' : 'sales_order.assign')}
            </RecordLink>
          </Can>
        )}
      </div>
    </li>
  )
}

/** The vehicle and driver that each item has now, and where that vehicle is. */
export function VehiclesSection({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const isKnown = order.lines.some(({ vehicle_id }) => vehicle_id)
  return (
    <RecordSection title={t('sales_order.sections.vehicles')}>
      {isKnown || isRunning(order) ? (
        <ul className="divide-y">
          {order.lines.map((line) => (
            <Vehicle key={line.id} order={order} line={line} />
          ))}
        </ul>
      ) : (
        <p className="flex items-center gap-2 text-muted">
          <Car aria-hidden className="size-4" />
          {t('sales_order.no_vehicle')}
        </p>
      )}
    </RecordSection>
  )
}
