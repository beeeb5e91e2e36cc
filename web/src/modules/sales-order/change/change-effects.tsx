import { formatRupiah } from '@rental/core/kernel/money'
import type { PlannedRow } from '@rental/core/modules/sales-order/change.contract'
import type { Adjustment } from '@rental/core/modules/sales-order/schedule.contract'
import type { PricedDocument } from '@rental/core/modules/rental/priced.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../ui/class-names.ts'
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
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Amount({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={cn('flex justify-between gap-4', strong && 'border-t pt-1.5 text-base font-semibold')}>
      <dt className={cn(!strong && 'text-muted')}>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

/** Effects of a change on the totals, the items and the billing schedule. */
export function ChangeEffects({ effects, children }: { effects: Effects; children?: ReactNode }) {
  const { t } = useTranslation()
  const { before, after, difference, adjustments, added, removed } = effects
  const tax = after.totals.ppn - before.totals.ppn
  return (
    <div className="space-y-5">
      {children}
      <dl className="space-y-1.5">
        <Amount name={t('sales_order.change.before')}>{formatRupiah(before.totals.total)}</Amount>
        <Amount name={t('sales_order.change.after')}>{formatRupiah(after.totals.total)}</Amount>
        <Amount name={t('sales_order.change.difference')} strong>
          {signedRupiah(difference)}
        </Amount>
        {tax !== 0 && <Amount name={t('sales_order.change.tax')}>{signedRupiah(tax)}</Amount>}
      </dl>
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
