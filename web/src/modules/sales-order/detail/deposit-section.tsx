import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { linkOptions } from '@tanstack/react-router'
import { Can } from '../../../api/can.tsx'
import { AmountList } from '../../../record/document/totals.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { labelOf } from '../../../record/subject.ts'
import { useTranslation } from '../../../text/text.ts'
import { salesOrderDocument } from '../sales-order.subject.ts'

const sums = ['received', 'in_giros', 'applied', 'released', 'forfeited', 'held'] as const
/** Shown also where nothing came of it yet. */
const always = new Set<string>(['received', 'held'])

/** The way to the payment that brings it, or to its release. */
function Way({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const { deposit_state: state, customer_id } = order
  const link = 'text-primary hover:underline'
  if (state === 'RELEASE_DUE')
    return (
      <Can do="deposit.read">
        <RecordLink
          link={linkOptions({ to: '/wallet/release', search: { filters: { standing_in: ['DUE'] } } })}
          className={link}
        >
          {t('sales_order.deposit_section.open')}
        </RecordLink>
      </Can>
    )
  if (!customer_id || (state !== 'REQUIRED' && state !== 'PARTIAL')) return null
  return (
    <Can do="receipt.create">
      <RecordLink link={linkOptions({ to: '/finance/receipt/form', search: { customer_id } })} className={link}>
        {t('sales_order.deposit_section.record')}
      </RecordLink>
    </Can>
  )
}

/** The deposit of an order: agreed, received, used, given back, and when it is released. */
export function DepositSection({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const { deposit, deposit_money: money, deposit_state } = order
  if (deposit === 0 && deposit_state === 'NONE') return null
  const shown = sums.filter((name) => always.has(name) || money[name] > 0)
  return (
    <RecordSection title={t('sales_order.deposit_section.title')} actions={<Way order={order} />}>
      <AmountList
        amounts={[
          { name: 'agreed', label: t('sales_order.deposit_section.agreed'), text: formatRupiah(deposit) },
          ...shown.map((name) => ({
            name,
            label: labelOf(salesOrderDocument, name),
            text: formatRupiah(money[name]),
          })),
        ]}
      />
      <p className="mt-3 border-t pt-3 text-xs text-muted tabular-nums">
        {t(money.is_asked ? 'sales_order.deposit_section.asked' : 'sales_order.deposit_section.not_asked')}
        {money.held > 0 && (
          <span className="block">
            {labelOf(salesOrderDocument, 'release_on')}:{' '}
            {money.release_on ? formatDate(money.release_on) : t('sales_order.deposit_section.after_return')}
          </span>
        )}
      </p>
    </RecordSection>
  )
}
