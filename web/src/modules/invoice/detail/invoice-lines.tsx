import { formatPlate } from '@rental/core/kernel/plate'
import type { Invoice, InvoiceLine } from '@rental/core/modules/invoice/invoice.contract'
import { FieldValue } from '../../../record/field-value.tsx'
import { LineTable, type LineColumn } from '../../../record/document/line-table.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { labelOf } from '../../../record/subject.ts'
import { say, useTranslation } from '../../../text/text.ts'
import { linePeriod } from '../line-period.ts'
import { invoiceLineSubject } from '../invoice.subject.ts'

/** Name of a line: its own words, else its kind. */
const lineTitle = ({ label, kind }: Pick<InvoiceLine, 'label' | 'kind'>): string =>
  label ?? say(`invoice.options.kind.${kind}`)

/** Quantity with its unit, where it counts time. */
function Quantity({ line }: { line: InvoiceLine }) {
  const { quantity, unit } = line
  if (unit) return <span className="tabular-nums">{say(`invoice.term_of.${unit}`, { count: quantity })}</span>
  return <FieldValue subject={invoiceLineSubject} name="quantity" value={quantity} row={line} />
}

const columns: LineColumn<InvoiceLine>[] = [
  {
    name: 'quantity',
    label: () => labelOf(invoiceLineSubject, 'quantity'),
    value: (line) => <Quantity line={line} />,
  },
  {
    name: 'unit_price',
    label: () => labelOf(invoiceLineSubject, 'unit_price'),
    amount: ({ unit_price }) => unit_price,
    isEach: true,
  },
  {
    name: 'discount',
    label: () => say('document_kit.totals.discount'),
    amount: ({ discount_amount: amount }) => (amount === null ? null : 0 - amount),
    isOptional: true,
  },
]

/** The vehicle and the time that a line is of; nothing where it is of neither. */
function About({ line }: { line: InvoiceLine }) {
  const period = linePeriod(line)
  return (
    <p className="tabular-nums">
      {line.vehicle_id && (
        <RecordLink
          link={recordLinkOf('vehicle', line.vehicle_id)}
          className="text-primary underline underline-offset-2"
        >
          {formatPlate(line.vehicle_name ?? '')}
        </RecordLink>
      )}
      {line.vehicle_id && period !== say('record.none') && ' · '}
      {period !== say('record.none') && period}
    </p>
  )
}

const aboutOf = (line: InvoiceLine) => <About line={line} />

/** The items of an invoice; a deposit stands with the totals, for it is given back. */
export function InvoiceLines({ record }: { record: Invoice }) {
  useTranslation()
  return (
    <LineTable
      lines={record.lines.filter(({ kind }) => kind !== 'DEPOSIT')}
      priced={record.priced}
      columns={columns}
      total={{ name: 'total', label: () => labelOf(invoiceLineSubject, 'total'), amount: ({ total }) => total }}
      titleOf={lineTitle}
      aboutOf={aboutOf}
      nameOf={lineTitle}
    />
  )
}
