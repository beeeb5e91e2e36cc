import { formatRupiah } from '@rental/core/kernel/money'
import type { DocumentTotals, TotalName } from '@rental/core/totals/totals'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { labelOf, type Subject } from '../subject.ts'

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

const takenOff = new Set<string>(['discount', 'total_discount', 'pph23'])
const amountOf = (name: string, label: string, value: number): Amount => ({
  name,
  label,
  text: formatRupiah(takenOff.has(name) ? 0 - value : value),
  strong: name === 'total',
})

/** In the order in which they are added up. */
const totalOrder: readonly TotalName[] = [
  'subtotal',
  'discount',
  'dpp',
  'dpp_other',
  'ppn',
  'untaxed',
  'reimbursements',
  'rounding',
  'total',
  'pph23',
  'to_transfer',
  'deposit',
  'down_payment',
  'balance',
]

/** Leaves out what repeats another amount: a base without tax, a transfer of everything, a balance of all. */
function isTold(name: TotalName, totals: DocumentTotals['totals']): boolean {
  if (name === 'subtotal' || name === 'total') return true
  if (name === 'dpp') return totals.ppn !== 0
  if (name === 'to_transfer') return totals.to_transfer !== totals.total
  if (name === 'balance') return totals.down_payment !== 0
  return totals[name] !== 0
}

/** Totals of a priced document. */
export function PricedTotals({ totals, className }: { totals: DocumentTotals['totals']; className?: string }) {
  const { t } = useTranslation()
  const amounts = totalOrder
    .filter((name) => isTold(name, totals))
    .map((name) => amountOf(name, t(`document_kit.totals.${name}`), totals[name]))
  return <AmountList amounts={amounts} {...(className && { className })} />
}

export interface StoredTotals {
  subtotal: number
  total_discount: number
  total_tax: number
  total: number
  /** Withheld by the customer, and what is left to be paid then. */
  pph23?: number
  to_transfer?: number
}

/** Totals of a stored document, in the words of its own fields. */
export function HeadTotals({ subject, record }: { subject: Subject; record: StoredTotals }) {
  useTranslation()
  const names = ['subtotal', 'total_discount', 'total_tax', 'total'] as const
  const shown = record.pph23 ? ([...names, 'pph23', 'to_transfer'] as const) : names
  return <AmountList amounts={shown.map((name) => amountOf(name, labelOf(subject, name), record[name] ?? 0))} />
}
