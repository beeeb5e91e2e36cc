import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { ArrowLeftRight, BadgePercent, CalendarPlus } from 'lucide-react'
import { Can } from '../../../api/can.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { useTranslation } from '../../../text/text.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { orderAbateLink, orderExtendLink, orderVehicleLink } from '../sales-order.links.ts'
import { isRunning } from '../sales-order.subject.ts'

/** Links to the screens that change a running order. */
export function ChangeLinks({ record: order }: { record: SalesOrder }) {
  const { t } = useTranslation()
  if (!isRunning(order)) return null
  return (
    <>
      <Can do={salesOrder.extend}>
        <RecordLink link={orderExtendLink(order.id)} className={buttonStyle({ variant: 'outline' })}>
          <CalendarPlus aria-hidden />
          {t('sales_order.extend.title')}
        </RecordLink>
      </Can>
      <Can do={salesOrder.changeFleet}>
        <RecordLink link={orderVehicleLink(order.id)} className={buttonStyle({ variant: 'outline' })}>
          <ArrowLeftRight aria-hidden />
          {t('sales_order.fleet.title')}
        </RecordLink>
      </Can>
      <Can do={salesOrder.abate}>
        <RecordLink link={orderAbateLink(order.id)} className={buttonStyle({ variant: 'outline' })}>
          <BadgePercent aria-hidden />
          {t('sales_order.abate.title')}
        </RecordLink>
      </Can>
    </>
  )
}
