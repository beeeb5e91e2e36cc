import { formatRupiah } from '@rental/core/kernel/money'
import type { AgedReceivables } from '@rental/core/modules/invoice/aged.fields'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import type { AgingBucket } from '@rental/core/modules/invoice/invoice.rules'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'

const looks: Readonly<Record<AgingBucket, string>> = {
  NOT_DUE: 'bg-primary',
  D1_30: 'bg-warning',
  D31_60: 'bg-danger/60',
  D61_90: 'bg-danger/80',
  OVER_90: 'bg-danger',
}

const invoicesOf = (aging: AgingBucket) =>
  ({ to: '/finance/invoice', search: { filters: { aging_in: [aging] } } }) as const

/** Receivables by age as one bar, each part with its list. Nothing while nothing is owed. */
export function AgingBar() {
  const { t } = useTranslation()
  const isAllowed = useCan()(invoice.aging)
  const { data } = useCall(invoice.aging, {}, { enabled: isAllowed })
  const parts = (data ?? []).filter(({ amount }) => amount > 0)
  if (parts.length === 0) return null
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  const partOf = ({ aging, amount, count }: AgedReceivables) =>
    t('invoice.age_bar.part', { age: t(`invoice.options.aging.${aging}`), amount: formatRupiah(amount), count })
  return (
    <section aria-label={t('invoice.age_bar.title')} className="space-y-2 rounded-xl border bg-surface px-4 py-3">
      <div className="flex items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-stretch">
        <p className="shrink-0 font-medium tabular-nums">
          {t('invoice.age_bar.total', { amount: formatRupiah(total) })}
        </p>
        <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full sm:flex-1">
          {parts.map((part) => (
            <span
              key={part.aging}
              title={partOf(part)}
              className={cn('min-w-1.5', looks[part.aging])}
              style={{ flexGrow: part.amount / total, flexBasis: 0 }}
            />
          ))}
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {parts.map((part) => (
          <li key={part.aging}>
            <Link
              {...invoicesOf(part.aging)}
              className="flex items-center gap-1.5 text-xs text-muted tabular-nums hover:underline"
            >
              <span aria-hidden className={cn('size-2.5 rounded-sm', looks[part.aging])} />
              {t(`invoice.options.aging.${part.aging}`)}
              <span className="text-foreground">{formatRupiah(part.amount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
