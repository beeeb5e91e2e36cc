import { formatRupiah } from '@rental/core/kernel/money'
import { partsOf, type LinePart, type Span } from '@rental/core/price/line-parts'
import type { PricedLine } from '@rental/core/price/priced'
import { say, useTranslation } from '../text/text.ts'
import { cn } from '../ui/class-names.ts'

const spanText = ({ unit, count }: Span): string => say(`rental.spans.${unit}`, { count })

function titleOf({ kind, label, rent, mix, percent }: LinePart): string {
  if (rent) {
    const vehicles = rent.vehicles > 1 ? [say('rental.parts.vehicles', { count: rent.vehicles })] : []
    return [...vehicles, spanText(rent.span), formatRupiah(rent.unit_price)].join(' × ')
  }
  if (mix) return say('rental.parts.mix', { mix: mix.map(spanText).join(' + ') })
  if (kind === 'discount') return say('rental.parts.discount', { percent: (percent ?? '0').replace('.', ',') })
  if (kind === 'zone' && label) return `${say('price.charges.zone')} (${say(`rental.options.zone.${label}`)})`
  return label ?? say(`price.charges.${kind}`)
}

interface LinePartsProps {
  line: PricedLine | undefined
  /** Shown also where there is one part only. */
  isWhole?: boolean
  className?: string
}

/** The parts that a line's total is made of; nothing where price times time says it all. */
export function LineParts({ line, isWhole = false, className }: LinePartsProps) {
  const { t } = useTranslation()
  const parts = line?.is_priced ? partsOf(line) : []
  const isPlain = parts.length <= 1 && (parts[0]?.rent?.vehicles ?? 1) === 1
  if (isPlain && !isWhole) return null
  return (
    <ul aria-label={t('rental.parts.title')} className={cn('space-y-0.5 text-xs text-muted tabular-nums', className)}>
      {parts.map((part, at) => (
        <li key={`${part.kind}-${at}`} className="flex justify-between gap-4">
          <span className="min-w-0 break-words">{titleOf(part)}</span>
          <span className="shrink-0">{formatRupiah(part.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
