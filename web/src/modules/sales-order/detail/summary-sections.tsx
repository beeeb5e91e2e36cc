import { formatRupiah } from '@rental/core/kernel/money'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { RecordSection, RecordValues } from '../../../record/screen/record-values.tsx'
import { stepsOfTotal } from '../../../record/document/price-steps.ts'
import { AmountList, HeadTotals } from '../../../record/document/totals.tsx'
import { WhyPrice } from '../../../record/document/why-price.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { isEmpty } from '../../../record/field-text.ts'
import { labelOf } from '../../../record/subject.ts'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { salesOrderDocument } from '../sales-order.subject.ts'
import { DepositSection } from './deposit-section.tsx'

const summary = ['number', 'date', 'customer_id', 'po_number', 'branch_id', 'sales_id'] as const
const payment = [
  'payment_term_id',
  'prices_include_ppn',
  'down_payment',
  'dp_discount',
  'dp_period',
  'exceed_km_cost',
  'max_km',
  'exchange_fee',
] as const
const good = new Set(['OUT', 'BACK', 'BILLED', 'PAID', 'HELD', 'RELEASED'])
const waiting = new Set(['REQUIRED', 'PARTIAL', 'RELEASE_DUE'])
const toneOf = (state: string) => (good.has(state) ? 'success' : waiting.has(state) ? 'warning' : 'neutral')
const money = ['invoiced', 'paid', 'outstanding'] as const

function States({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const states = [
    ['fulfilment', order.fulfilment, t(`sales_order.options.fulfilment.${order.fulfilment}`)],
    ['billing', order.billing, t(`sales_order.options.billing.${order.billing}`)],
    ['payment', order.payment, t(`sales_order.options.payment.${order.payment}`)],
    ['deposit_state', order.deposit_state, t(`sales_order.options.deposit_state.${order.deposit_state}`)],
  ] as const
  return (
    <dl className="mt-4 space-y-2 border-t pt-3">
      {states.map(([name, state, word]) => (
        <div key={name} className="flex items-center justify-between gap-4">
          <dt className="text-xs text-muted">{t(`sales_order.state_names.${name}`)}</dt>
          <dd>
            <Badge tone={toneOf(state)}>{word}</Badge>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** For whom the order is, what it comes to, and how it is paid. */
export function SummarySections({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  return (
    <>
      <RecordSection title={t('sales_order.sections.summary')}>
        <RecordValues
          subject={salesOrderDocument}
          record={order}
          names={summary.filter((name) => !isEmpty(order[name]))}
          className="grid-cols-2"
        />
        {order.quotation_id && (
          <dl className="mt-3">
            <Fact name={labelOf(salesOrderDocument, 'quotation_number')}>
              <RecordLink link={recordLinkOf('quotation', order.quotation_id)} className="text-primary hover:underline">
                {order.quotation_number ?? t('record.none')}
              </RecordLink>
            </Fact>
          </dl>
        )}
        <States order={order} />
      </RecordSection>
      <RecordSection
        title={t('sales_order.sections.financial')}
        actions={<WhyPrice title={t('document_kit.why_document')} steps={stepsOfTotal(order.priced)} />}
      >
        <HeadTotals subject={salesOrderDocument} record={order} />
        {order.billing !== 'NOT_BILLED' && (
          <AmountList
            className="mt-4 border-t pt-3"
            amounts={money.map((name) => ({
              name,
              label: labelOf(salesOrderDocument, name),
              text: formatRupiah(order[name]),
            }))}
          />
        )}
      </RecordSection>
      <DepositSection order={order} />
      <RecordSection title={t('sales_order.sections.payment')}>
        <RecordValues
          subject={salesOrderDocument}
          record={order}
          names={payment.filter((name) => !isEmpty(order[name]))}
          className="grid-cols-2"
        />
      </RecordSection>
    </>
  )
}
