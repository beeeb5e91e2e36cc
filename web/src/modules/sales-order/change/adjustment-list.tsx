import type { Adjustment } from '@rental/core/modules/sales-order/schedule.contract'
import { WhyPrice } from '../../../record/document/why-price.tsx'
import { useTranslation } from '../../../text/text.ts'
import { signedRupiah } from '../sales-order.subject.ts'

/** Adjustments of items by a change, each with its reason. */
export function AdjustmentList({ adjustments }: { adjustments: readonly Adjustment[] }) {
  const { t } = useTranslation()
  if (!adjustments.length) return null
  return (
    <ul className="divide-y rounded-lg border px-3">
      {adjustments.map(({ position: number, label, amount, steps }, at) => (
        <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <div className="min-w-0">
            <p className="break-words">
              <span className="text-muted tabular-nums">{number}. </span>
              {label}
            </p>
            <WhyPrice title={t('sales_order.line_n', { number })} steps={steps} />
          </div>
          <span className="ml-auto tabular-nums">{signedRupiah(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
