import { formatRupiah } from '@rental/core/kernel/money'
import type { PlannedRow } from '@rental/core/modules/sales-order/change.contract'
import type { Adjustment } from '@rental/core/modules/sales-order/schedule.contract'
import type { PricedDocument } from '@rental/core/modules/rental/priced.contract'
import type { ChangeReason } from '@rental/core/price/approval'
import type { ReactNode } from 'react'
import { AmountList } from '../../../record/document/totals.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { AdjustmentList } from './adjustment-list.tsx'
import { signedRupiah } from '../sales-order.subject.ts'
import { PlannedRows } from './planned-rows.tsx'

interface Effects {
  before: PricedDocument
  after: PricedDocument
  difference: number
  adjustments: readonly Adjustment[]
  added: readonly PlannedRow[]
  removed: readonly PlannedRow[]
  approval_reasons: readonly ChangeReason[]
  reduction_left: number | null
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Effects of a change on the totals, the items and the billing schedule. */
export function ChangeEffects({ effects, children }: { effects: Effects; children?: ReactNode }) {
  const { t } = useTranslation()
  const { before, after, difference, adjustments, added, removed } = effects
  const tax = after.totals.ppn - before.totals.ppn
  const amounts = [
    { name: 'before', label: t('sales_order.change.before'), text: formatRupiah(before.totals.total) },
    { name: 'after', label: t('sales_order.change.after'), text: formatRupiah(after.totals.total) },
    { name: 'difference', label: t('sales_order.change.difference'), text: signedRupiah(difference), strong: true },
    ...(tax === 0 ? [] : [{ name: 'tax', label: t('sales_order.change.tax'), text: signedRupiah(tax) }]),
  ]
  return (
    <div className="space-y-5">
      {effects.approval_reasons.length > 0 && (
        <Alert tone="warning" title={t('sales_order.change.needs_approver')}>
          <ul className="list-disc pl-4">
            {effects.approval_reasons.map((reason) => (
              <li key={reason}>
                {t(`sales_order.change.reasons.${reason}`, { left: formatRupiah(effects.reduction_left ?? 0) })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {children}
      <AmountList amounts={amounts} />
      {adjustments.length > 0 && (
        <Part title={t('sales_order.change.adjustments')}>
          <AdjustmentList adjustments={adjustments} />
        </Part>
      )}
      {removed.length > 0 && (
        <Part title={t('sales_order.change.removed')}>
          <PlannedRows rows={removed} />
        </Part>
      )}
      {added.length > 0 && (
        <Part title={t('sales_order.change.added')}>
          <PlannedRows rows={added} />
        </Part>
      )}
      {added.length + removed.length === 0 && <p className="text-muted">{t('sales_order.change.nothing')}</p>}
    </div>
  )
}
