import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import type { RentalPreview } from '@rental/core/modules/rental/priced.contract'
import type { PricedLine } from '@rental/core/price/priced'
import { useClock } from '../record/clock.ts'
import { useFormContent } from '../record/form/form-context.ts'
import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { LineParts } from './line-parts.tsx'
import { stepsOfLine } from '../record/document/price-steps.ts'
import { WhyPrice } from '../record/document/why-price.tsx'

type Availability = RentalPreview['availability'][number]

/** Conflicts of the line's vehicle: one that is not active is refused, a clash when it is ordered, a hold only warns. */
export function ClashNotes({ is_active, clash, holds: all }: Availability) {
  const { t } = useTranslation()
  const clock = useClock()
  // The document's own hold is no warning.
  const { lines = [] } = useFormContent().record as { lines?: readonly { occupancy_id?: string | null }[] }
  const holds = all.filter(({ id }) => !lines.some(({ occupancy_id }) => occupancy_id === id))
  const nameOf = (entry: NonNullable<Availability['clash']>) =>
    [entry.title, entry.customer_name].filter(Boolean).join(', ') || t(`occupancy.options.kind.${entry.kind}`)
  if (is_active && !clash && holds.length === 0) return null
  return (
    <Alert tone="warning" role="status" className="md:col-span-2">
      {!is_active && <p>{t('rental.not_active')}</p>}
      {clash && (
        <p>
          {clash.ends_at
            ? t('rental.clash', { what: nameOf(clash), until: clock.format(clash.ends_at) })
            : t('rental.unfit', { reason: nameOf(clash) })}
        </p>
      )}
      {holds.map((hold) => (
        <p key={hold.id}>{t('rental.held', { what: nameOf(hold) })}</p>
      ))}
    </Alert>
  )
}

/** Last day and amount of a line, with its reasons. */
export function LineSum({ line, title }: { line: PricedLine; title: string }) {
  const { t } = useTranslation()
  const isLonger = line.last_period_start !== line.last_day
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2 md:col-span-2">
      <span className="text-muted tabular-nums">
        {t('rental.until', { day: formatDate(line.last_day) })}
        {isLonger && ` · ${t('rental.last_period', { day: formatDate(line.last_period_start) })}`}
      </span>
      <span className="flex items-center gap-2">
        {line.is_priced ? (
          <>
            <WhyPrice title={title} steps={stepsOfLine(line)} />
            <span className="font-semibold tabular-nums">{formatRupiah(line.total)}</span>
          </>
        ) : (
          <span className="text-on-warning-soft">{t('rental.no_price')}</span>
        )}
      </span>
      <LineParts line={line} isWhole className="w-full border-t pt-1.5" />
    </div>
  )
}
