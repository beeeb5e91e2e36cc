import { formatPlate } from '@rental/core/kernel/plate'
import { formatRupiah } from '@rental/core/kernel/money'
import type { InvoiceLine, InvoicePreview } from '@rental/core/modules/invoice/invoice.contract'
import { handKinds, InvoiceLineInput } from '@rental/core/modules/invoice/invoice.fields'
import type { LineLayout, TypedLine } from '../../record/document/line-editor.tsx'
import { stepsOfLine } from '../../record/document/price-steps.ts'
import { WhyPrice } from '../../record/document/why-price.tsx'
import { useFormContent } from '../../record/form/form-context.ts'
import { formValues, type FormValues } from '../../record/form/form-values.ts'
import { say, useTranslation } from '../../text/text.ts'
import { linePeriod } from './line-period.ts'

type Line = TypedLine<InvoicePreview>

/** Of a billing schedule: only its words can be changed. */
const isPlanned = ({ values }: { values: FormValues }) => Boolean(values['schedule_id'])
const isByHand = (line: Line) => !isPlanned(line)

/** The row behind a line, as it was stored. */
function usePlanned({ values }: Line): InvoiceLine | undefined {
  const { lines = [] } = useFormContent().record as { lines?: readonly InvoiceLine[] }
  return lines.find(({ schedule_id }) => schedule_id && schedule_id === values['schedule_id'])
}

type RowFacts = Pick<InvoiceLine, 'kind' | 'vehicle_name' | 'period_start' | 'last_day'>

/** Words of a line that stands on an invoice, and where it is from. */
export function InvoicedRow({ line, lead }: { line: RowFacts; lead?: string }) {
  const { t } = useTranslation()
  const { kind, vehicle_name, period_start } = line
  const facts = [
    t(`invoice.options.kind.${kind}`),
    vehicle_name && formatPlate(vehicle_name),
    period_start && linePeriod(line),
  ]
  return (
    <div className="md:col-span-2">
      <p className="font-medium tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      {lead && <p className="text-muted">{lead}</p>}
    </div>
  )
}

/** Sum of a line; of a planned row also its name. */
function Notes(line: Line) {
  const planned = usePlanned(line)
  const priced = line.shown.priced?.lines.find(({ key }) => key === String(line.at))
  const amount = priced?.total ?? planned?.total
  return (
    <>
      {planned && (
        <InvoicedRow line={planned} lead={say('invoice.from_schedule', { order: planned.order_number ?? '' })} />
      )}
      {amount !== undefined && (
        <div className="flex flex-wrap items-center justify-end gap-x-3 rounded-md bg-sunken px-3 py-2 md:col-span-2">
          {priced && <WhyPrice title={say('invoice.line_n', { number: line.at + 1 })} steps={stepsOfLine(priced)} />}
          <span className="font-semibold tabular-nums">{formatRupiah(amount)}</span>
        </div>
      )}
    </>
  )
}

export const blankLine = (): FormValues =>
  formValues(InvoiceLineInput.shape, { kind: 'OTHER_CHARGE', quantity: 1, discount: '0', is_taxed: true })

/** Of a planned row, everything but its words follows from the schedule. */
export const sentLine = (line: FormValues): FormValues =>
  isPlanned({ values: line }) ? { schedule_id: line['schedule_id'], label: line['label'] } : line

/** The items of an invoice: rows of a billing schedule, or something charged besides. */
export const invoiceLines = {
  words: 'invoice',
  fields: [
    { name: 'label', wide: true, required: true, isShown: isByHand },
    { name: 'kind', offered: handKinds, isShown: isByHand },
    { name: 'vehicle_id', isShown: isByHand },
    { name: 'quantity', isShown: isByHand },
    { name: 'unit_price', required: true, isShown: isByHand },
    { name: 'discount', isShown: isByHand },
    { name: 'is_taxed', isShown: isByHand },
  ],
  Notes,
  blank: blankLine,
  copied: { schedule_id: '' },
} as const satisfies LineLayout<InvoicePreview>
