import { formatRupiah } from '@rental/core/kernel/money'
import type { DocumentTotals, TotalName } from '@rental/core/totals/totals'
import { useTranslation } from 'react-i18next'
import { cn } from '../ui/class-names.ts'

/** In the order in which they are added up; the strong ones are those that count. */
const shown: readonly { name: TotalName; strong?: true; always?: true; minus?: true }[] = [
  { name: 'subtotal', always: true },
  { name: 'discount', minus: true },
  { name: 'dpp' },
  { name: 'dpp_other' },
  { name: 'ppn' },
  { name: 'untaxed' },
  { name: 'reimbursements' },
  { name: 'rounding' },
  { name: 'total', strong: true, always: true },
  { name: 'pph23', minus: true },
  { name: 'to_transfer' },
  { name: 'deposit' },
  { name: 'down_payment' },
  { name: 'balance' },
]

/** What says nothing new is left out: a base without tax, a transfer of everything, a balance of all. */
function isTold(name: TotalName, totals: DocumentTotals['totals']): boolean {
  if (name === 'dpp') return totals.ppn !== 0
  if (name === 'to_transfer') return totals.to_transfer !== totals.total
  if (name === 'balance') return totals.down_payment !== 0
  return totals[name] !== 0
}

/** The amounts of a document, one below the other. */
export function Totals({ totals, className }: { totals: DocumentTotals['totals']; className?: string }) {
  const { t } = useTranslation()
  const lines = shown.filter(({ name, always }) => always ?? isTold(name, totals))
  return (
    <dl className={cn('space-y-1.5 tabular-nums', className)}>
      {lines.map(({ name, strong, minus }) => (
        <div
          key={name}
          className={cn('flex items-baseline justify-between gap-4', strong && 'border-t pt-2 text-base font-semibold')}
        >
          <dt className={cn(!strong && 'text-muted')}>{t(`rental.totals.${name}`)}</dt>
          <dd>{formatRupiah(minus ? -totals[name] : totals[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
