import { formatDate, formatInstant } from '@rental/core/kernel/date'
import { FieldValue } from '../field-value.tsx'
import type { Column } from './list.types.ts'
import { kindIn, type Subject } from '../subject.ts'

interface ListCellProps<Row> {
  subject: Subject
  column: Column<Row>
  row: Row
}

/** The day, in the reader's own time zone. */
const dayOf = (instant: string) => formatDate(new Date(instant).toLocaleDateString('sv-SE'))

/** A cell: the column's own drawing, or the usual one for its kind. A list shows days; the minute is in the hint. */
export function ListCell<Row extends object>({ subject, column, row }: ListCellProps<Row>) {
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
