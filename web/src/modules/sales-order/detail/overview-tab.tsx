import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { Attachments, RecordHistory } from '../../../record/record-parts.ts'
import { PassedMoney } from '../../../rental/money-notes.tsx'
import { RecordSections } from '../../../record/screen/record-sections.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'
import { ContractSection } from '../contract/contract-section.tsx'
import { HandoverSection } from './handover-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { SummarySections } from './summary-sections.tsx'
import { VehiclesSection } from './vehicles-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { salesOrderDocument } from '../sales-order.subject.ts'

const additional = {
  name: 'additional',
  fields: [
    'description',
    'terms',
    'language',
    'billing_cycle',
    'extension_policy',
    'termination_method',
    'created_by_name',
    'approved_by_name',
    'approved_at',
    'created_at',
  ],
}

/** Files and history of an order. */
function FilesSection({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  return (
    <RecordSection title={t('sales_order.sections.history')}>
      <div className="space-y-5">
        <Attachments routes={salesOrder} id={order.id} />
        <section>
          <h3 className="mb-2 font-semibold">{t('record.tabs.history')}</h3>
          <RecordHistory subject={salesOrderDocument} route={salesOrder.log} id={order.id} />
        </section>
      </div>
    </RecordSection>
  )
}

/** Terms, totals, vehicles, contract, files and history of an order. */
export function OverviewTab({ order }: { order: SalesOrder }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
      <div className="min-w-0 space-y-4">
        <ItemsSection order={order} />
        <VehiclesSection order={order} />
        <HandoverSection order={order} />
        <TermsSection order={order} />
        <RecordSections subject={salesOrderDocument} record={order} sections={[additional]} />
        <FilesSection order={order} />
      </div>
      <div className="grid gap-4 max-xl:order-first">
        <SummarySections order={order} />
        <PassedMoney passed={order.passed_guards} />
        <ContractSection order={order} />
      </div>
    </div>
  )
}
