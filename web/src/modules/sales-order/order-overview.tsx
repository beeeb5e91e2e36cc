import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useTranslation } from 'react-i18next'
import { Paper } from '../../record/paper.tsx'
import { Attachments, RecordHistory } from '../../record/record-parts.ts'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { OrderContract } from './order-contract.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderVehicleInfo } from './order-vehicle-info.tsx'
import { RentalDetails } from './rental-details.tsx'
import { salesOrderSubject } from './sales-order.subject.ts'

const additional = [
  'description',
  'terms',
  'language',
  'extension_policy',
  'termination_method',
  'created_by_name',
  'approved_by_name',
  'approved_at',
  'created_at',
] as const

function Kept({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const pdf = (
    <Paper
      route={salesOrder.paper}
      params={{ id: order.id }}
      title={t('sales_order.pdf_title')}
      label={t('sales_order.pdf')}
    />
  )
  return (
    <RecordSection title={t('sales_order.sections.history')} actions={pdf}>
      <div className="space-y-5">
        <Attachments routes={salesOrder} id={order.id} />
        <section>
          <h3 className="mb-2 font-semibold">{t('record.tabs.history')}</h3>
          <RecordHistory subject={salesOrderSubject} route={salesOrder.log} id={order.id} />
        </section>
      </div>
    </RecordSection>
  )
}

/** Everything of an order on one page. */
export function OrderOverview({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
      <div className="min-w-0 space-y-4">
        <RecordSection title={t('sales_order.sections.items')}>
          <OrderItems order={order} />
        </RecordSection>
        <RecordSection title={t('sales_order.sections.vehicles')}>
          <OrderVehicleInfo order={order} />
        </RecordSection>
        <RecordSection title={t('sales_order.sections.rental')}>
          <RentalDetails order={order} />
        </RecordSection>
        <RecordSection title={t('sales_order.sections.additional')}>
          <RecordValues subject={salesOrderSubject} record={order} names={additional} />
        </RecordSection>
        <Kept order={order} />
      </div>
      <div className="grid gap-4 max-xl:order-first">
        <OrderSummary order={order} />
        <OrderContract order={order} />
      </div>
    </div>
  )
}
