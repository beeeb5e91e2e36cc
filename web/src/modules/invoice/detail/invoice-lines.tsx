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

function Vehicle({ line }: { line: InvoiceLine }) {
  if (!line.vehicle_id) return <>{say('record.none')}</>
  return (
    <RecordLink link={recordLinkOf('vehicle', line.vehicle_id)} className="text-primary hover:underline">
      {formatPlate(line.vehicle_name ?? '')}
    </RecordLink>
  )
}

/** Quantity with its unit, where it counts time. */
function Quantity({ line }: { line: InvoiceLine }) {
  const { quantity, unit } = line
  if (unit) return <span className="tabular-nums">{say(`invoice.term_of.${unit}`, { count: quantity })}</span>
  return <FieldValue subject={invoiceLineSubject} name="quantity" value={quantity} row={line} />
}

const fieldColumn = (name: keyof InvoiceLine, className?: string): LineColumn<InvoiceLine> => ({
  name,
  label: () => labelOf(invoiceLineSubject, name),
  value: (line) => <FieldValue subject={invoiceLineSubject} name={name} value={line[name]} row={line} />,
  ...(className && { className }),
})

const columns: LineColumn<InvoiceLine>[] = [
  {
    name: 'vehicle_id',
    label: () => labelOf(invoiceLineSubject, 'vehicle_id'),
    value: (line) => <Vehicle line={line} />,
  },
  {
    name: 'period_start',
    label: () => say('invoice.period'),
    value: (line) => <span className="tabular-nums">{linePeriod(line)}</span>,
  },
  {
    name: 'quantity',
    label: () => labelOf(invoiceLineSubject, 'quantity'),
    value: (line) => <Quantity line={line} />,
    className: 'sm:text-right',
  },
  fieldColumn('unit_price', 'sm:text-right'),
  fieldColumn('discount', 'sm:text-right'),
  fieldColumn('total', 'font-medium text-right max-sm:text-left'),
]

/** The items of an invoice; a deposit stands with the totals, for it is given back. */
export function InvoiceLines({ record }: { record: Invoice }) {
  useTranslation()
  return (
    <LineTable
      lines={record.lines.filter(({ kind }) => kind !== 'DEPOSIT')}
      priced={record.priced}
      columns={columns}
      widths="sm:grid-cols-[1.25fr_1.5fr_0.8fr_1.4fr_0.8fr_1.5fr]"
      titleOf={lineTitle}
      nameOf={lineTitle}
    />
  )
}
