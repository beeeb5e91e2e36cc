import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Quotation, QuotationLine } from '@rental/core/modules/quotation/quotation.contract'
import { useCategoryName } from '../../../fleet/use-category-name.ts'
import { useClock } from '../../../record/clock.ts'
import { FieldValue } from '../../../record/field-value.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { WhyLine } from '../../../record/document/line-table.tsx'
import { HandoverFacts, hasHandover } from '../../../rental/handover-facts.tsx'
import { LineParts } from '../../../rental/line-parts.tsx'
import { useTranslation } from '../../../text/text.ts'
import { quotationLineSubject } from '../quotation.subject.ts'

function Subject({ line }: { line: QuotationLine }) {
  const { t } = useTranslation()
  const categoryName = useCategoryName()
  if (line.vehicle_id)
    return (
      <RecordLink link={recordLinkOf('vehicle', line.vehicle_id)} className="text-primary hover:underline">
        {formatPlate(line.vehicle_name ?? '')}
      </RecordLink>
    )
  if (!line.category) return <>–</>
  const category = categoryName(line.category)
  return <>{line.quantity > 1 ? `${line.quantity} × ${category}` : t('rental.any_of', { category })}</>
}

function Term({ line }: { line: QuotationLine }) {
  const { t } = useTranslation()
  const clock = useClock()
  if (!line.duration || !line.duration_uom) return null
  const from = line.started_at && clock.format(line.started_at)
  const until = line.last_day && t('rental.until', { day: formatDate(line.last_day) })
  return (
    <>{[t(`rental.spans.${line.duration_uom}`, { count: line.duration }), from, until].filter(Boolean).join(' · ')}</>
  )
}

/** The lines of an offer, each with what it comes to and why. */
export function QuotationLines({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation()
  const { priced } = quotation
  if (quotation.lines.length === 0) return <p className="text-muted">{t('rental.no_lines')}</p>
  return (
    <ol className="divide-y">
      {quotation.lines.map((line) => (
        <li
          key={line.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-medium">
              <Subject line={line} />
              {line.custom_fleet_name && <span className="text-muted"> · {line.custom_fleet_name}</span>}
            </p>
            <p>
              <FieldValue subject={quotationLineSubject} name="rental_type_id" value={line.rental_type_id} row={line} />
            </p>
            <p className="text-muted tabular-nums">
              <Term line={line} />
            </p>
            {line.manual_reason && <p className="text-muted">{line.manual_reason}</p>}
          </div>
          <div className="flex flex-col items-end gap-1 tabular-nums max-sm:w-full max-sm:items-start">
            <span className="font-semibold">{line.total === null ? '–' : formatRupiah(line.total)}</span>
            <WhyLine line={line} priced={priced} title={t('rental.line_n', { number: line.position + 1 })} />
          </div>
          {hasHandover(line) && (
            <div className="w-full">
              <HandoverFacts module="quotation" line={line} />
            </div>
          )}
          <LineParts
            line={priced.lines.find(({ key }) => key === String(line.position))}
            isWhole
            className="w-full max-w-md"
          />
        </li>
      ))}
    </ol>
  )
}
