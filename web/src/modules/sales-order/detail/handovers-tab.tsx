import { formatPlate } from '@rental/core/kernel/plate'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { OrderDelivery, RentalSegment } from '@rental/core/modules/sales-order/schedule.contract'
import { Car, Truck } from 'lucide-react'
import { useCan } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { StatusBadge } from '../../../record/status-badge.tsx'
import { Instant } from '../../../record/times.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ReturnsSection } from './returns-section.tsx'

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0'

function Segment({ segment }: { segment: RentalSegment }) {
  const { t } = useTranslation()
  return (
    <li className={row}>
      <div className="min-w-0">
        <p>
          <span className="text-muted tabular-nums">{segment.position}. </span>
          <RecordLink
            link={recordLinkOf('vehicle', segment.vehicle_id)}
            className="font-medium text-primary tabular-nums hover:underline"
          >
            {formatPlate(segment.vehicle_name)}
          </RecordLink>
        </p>
        <p className="text-muted">
          <Instant at={segment.starts_at} /> – <Instant at={segment.ends_at} />
        </p>
        {segment.reason && <p className="break-words text-muted">{segment.reason}</p>}
      </div>
      <Badge>{t(`sales_order.options.price_effect.${segment.price_effect}`)}</Badge>
    </li>
  )
}

function Delivery({ delivery }: { delivery: OrderDelivery }) {
  const { t } = useTranslation()
  const { vehicle_name: name, replaced_vehicle_name: old } = delivery
  const plates = [old, name].flatMap((plate) => (plate ? [formatPlate(plate)] : [])).join(' → ')
  return (
    <li className={row}>
      <div className="min-w-0">
        <RecordLink
          link={recordLinkOf('delivery_order', delivery.id)}
          className="font-medium text-primary tabular-nums hover:underline"
        >
          {delivery.number}
        </RecordLink>
        <p className="text-muted">
          {t('sales_order.line_n', { number: delivery.position })} · {plates || t('sales_order.not_assigned')} ·{' '}
          <Instant at={delivery.scheduled_at} />
        </p>
      </div>
      <StatusBadge machine={deliveryOrderMachine} code={delivery.status} />
    </li>
  )
}

/** Which driver each item had from when to when; nothing where no item had one. */
function DriversSection({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data = [] } = useCall(salesOrder.drivers, { params: { id } })
  if (data.length === 0) return null
  return (
    <RecordSection title={t('sales_order.driver.history')}>
      <ul className="divide-y">
        {data.map((one) => (
          <li key={one.id} className={row}>
            <div className="min-w-0">
              <p>
                <span className="text-muted tabular-nums">{one.position}. </span>
                <RecordLink
                  link={recordLinkOf('user', one.driver_id)}
                  className="font-medium text-primary hover:underline"
                >
                  {one.driver_name}
                </RecordLink>
              </p>
              <p className="text-muted">
                <Instant at={one.starts_at} /> – <Instant at={one.ends_at} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}

/** Which vehicle and driver each item had from when to when, its deliveries and returns. */
export function HandoversTab({ id }: { id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const segments = useCall(salesOrder.segments, { params: { id } })
  const deliveries = useCall(salesOrder.deliveryOrders, { params: { id } })
  const fault = t('record.load_failed')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <RecordSection title={t('sales_order.segments.title')}>
          <Loaded query={segments} fault={fault} height="h-40">
            {(all) =>
              all.length === 0 ? (
                <Empty icon={Car} title={t('sales_order.segments.none')} />
              ) : (
                <ul className="divide-y">
                  {all.map((segment) => (
                    <Segment key={segment.id} segment={segment} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </RecordSection>
        <DriversSection id={id} />
      </div>
      <div className="grid gap-4">
        <RecordSection title={t('sales_order.sections.deliveries')}>
          <Loaded query={deliveries} fault={fault} height="h-40">
            {(all) =>
              all.length === 0 ? (
                <Empty icon={Truck} title={t('sales_order.deliveries.none')}>
                  {t('sales_order.deliveries.none_lead')}
                </Empty>
              ) : (
                <ul className="divide-y">
                  {all.map((delivery) => (
                    <Delivery key={delivery.id} delivery={delivery} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </RecordSection>
        {can(returnOrder.list) && <ReturnsSection id={id} />}
      </div>
    </div>
  )
}
