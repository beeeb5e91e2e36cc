import { formatDate, formatInstant } from '@rental/core/kernel/date'
import { FieldValue } from '../field-value.tsx'
import type { Column } from './list.types.ts'
import type { RecordLinkTo } from '../record-link.tsx'
import { kindIn, type Subject } from '../subject.ts'
import { StepLink } from './step-link.tsx'

interface ListCellProps<Row> {
  subject: Subject
  column: Column<Row>
  row: Row
}

/** The day, in the reader's own time zone. */
const dayOf = (instant: string) => formatDate(new Date(instant).toLocaleDateString('sv-SE'))

/** A cell, with the next step of the row below its state. */
export function ListCell<Row extends object>({
  link,
  ...props
}: ListCellProps<Row> & { link?: RecordLinkTo | undefined }) {
  const { subject, column, row } = props
  if (column.name !== 'status' || !subject.stepOf || !link) return <Content {...props} />
  return (
    <span className="flex flex-col items-end gap-0.5 md:items-start">
      <Content {...props} />
      <StepLink subject={subject} row={row} link={link} />
    </span>
  )
}

/** The column's own drawing, or the usual one for its kind. A list shows days; the minute is in the hint. */
function Content<Row extends object>({ subject, column, row }: ListCellProps<Row>) {
  if (column.cell) return column.cell(row)
  const value = row[column.name]
  const { kind } = kindIn(subject, column.name)
  if (kind === 'instant' && typeof value === 'string')
    return (
      <time dateTime={value} title={formatInstant(value)} className="tabular-nums">
        {dayOf(value)}
      </time>
    )
  if (kind === 'long_text' && typeof value === 'string') return <span title={value}>{value}</span>
  return <FieldValue subject={subject} name={column.name} value={value} row={row} />
}
