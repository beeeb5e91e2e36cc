import { formatRupiah } from '@rental/core/kernel/money'
import type { DocumentTotals, TotalName } from '@rental/core/totals/totals'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { labelOf, type Subject } from '../subject.ts'
import { NoNpwp } from './no-npwp.tsx'
import { pph23Rate } from './price-steps.ts'
import { toldTotals, withheldFrom } from './told-totals.ts'

interface Amount {
  name: string
  label: string
  text: string
  strong?: boolean
}

/** Amounts one below the other; the strong one is the sum of those above it. */
export function AmountList({ amounts, className }: { amounts: readonly Amount[]; className?: string }) {
  return (
    <dl className={cn('space-y-1.5 tabular-nums', className)}>
      {amounts.map(({ name, label, text, strong }) => (
        <div
          key={name}
          className={cn('flex items-baseline justify-between gap-4', strong && 'border-t pt-2 text-base font-semibold')}
        >
          <dt className={cn(!strong && 'text-muted')}>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const amountOf = (name: string, label: string, value: number): Amount => ({
  name,
  label,
  text: formatRupiah(value),
  strong: name === 'total',
})

interface PricedTotalsProps {
  priced: DocumentTotals
  /** Totals that stand elsewhere. */
  without?: readonly TotalName[]
  className?: string
}

/** Totals of a priced document. */
export function PricedTotals({ priced, without = [], className }: PricedTotalsProps) {
  const { t } = useTranslation()
  const rate = pph23Rate(priced)
  const label = (name: TotalName | 'collected_ppn') => {
    if (name === 'collected_ppn') return t('document_kit.collected_ppn')
    return name === 'pph23' && rate ? t('document_kit.pph23_at', { rate }) : t(`document_kit.totals.${name}`)
  }
  const amounts = toldTotals(priced.totals)
    .filter(([name]) => !without.some((other) => other === name))
    .map(([name, value]) => amountOf(name, label(name), value))
  return (
    <>
      <AmountList amounts={amounts} {...(className && { className })} />
      <NoNpwp rate={rate} />
    </>
  )
}

export interface StoredTotals {
  subtotal: number
  total_discount: number
  total_tax: number
  total: number
  /** Withheld by the customer, and what is left to be paid then. */
  pph23?: number
  to_transfer?: number
  priced?: DocumentTotals
}

/** Totals of a stored document, in the words of its own fields. */
export function HeadTotals({ subject, record }: { subject: Subject; record: StoredTotals }) {
  const { t } = useTranslation()
  const { subtotal, total_discount, total_tax, total } = record
  const amounts = [
    ...Object.entries({ subtotal, total_discount: 0 - total_discount, total_tax, total }),
    ...withheldFrom(record),
  ]
  const rate = record.priced && pph23Rate(record.priced)
  const label = (name: string) => {
    if (name === 'collected_ppn') return t('document_kit.collected_ppn')
    return name === 'pph23' && rate ? t('document_kit.pph23_at', { rate }) : labelOf(subject, name)
  }
  return (
    <>
      <AmountList amounts={amounts.map(([name, value]) => amountOf(name, label(name), value))} />
      <NoNpwp rate={rate} />
    </>
  )
}
