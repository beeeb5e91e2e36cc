import type { LineTotals } from '@rental/core/totals/line'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { Fact } from '../../ui/fact.tsx'
import { stepsOfLine, type PricedDocument } from './price-steps.ts'
import { WhyPrice } from './why-price.tsx'

interface Line {
  id: string
  position: number
}

/** The price of a stored line; none where it was not priced. */
const pricedLine = <P extends LineTotals>({ lines }: { lines: readonly P[] }, { position }: Line): P[] =>
  lines.filter(({ key }) => key === String(position))

/** 'Why this price?' of a stored line; nothing where it was not priced. */
export function WhyLine({ line, priced, title }: { line: Line; priced: Pick<PricedDocument, 'lines'>; title: string }) {
  const [found] = pricedLine(priced, line)
  return found && <WhyPrice title={title} steps={stepsOfLine(found)} />
}

export interface LineColumn<Row> {
  name: string
  label: () => string
  value: (line: Row) => ReactNode
  className?: string
}

interface LineTableProps<Row extends Line, P extends LineTotals> {
  lines: readonly Row[]
  priced: { lines: readonly P[] }
  columns: readonly LineColumn<Row>[]
  /** Widths of the columns from tablets on, as a class. */
  widths: string
  titleOf: (line: Row) => ReactNode
  /** The name of a line for those who hear its buttons. */
  nameOf: (line: Row) => string
  /** Stands below the columns, where the line was priced. */
  below?: (priced: P) => ReactNode
}

/** The lines of a document: each a title and its columns, two beside each other on phones. */
export function LineTable<Row extends Line, P extends LineTotals>(props: LineTableProps<Row, P>) {
  const { lines, priced, columns, widths, titleOf, nameOf, below } = props
  const { t } = useTranslation()
  if (!lines.length) return <p className="text-muted">{t('record.section_empty')}</p>
  return (
    <ul className="divide-y">
      {lines.map((line, at) => (
        <li key={line.id} className="space-y-2 py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="min-w-0 font-medium break-words">
              <span className="text-muted tabular-nums">{at + 1}. </span>
              {titleOf(line)}
            </h3>
            <WhyLine line={line} priced={priced} title={nameOf(line)} />
          </div>
          <dl className={cn('grid grid-cols-2 gap-x-4 gap-y-2', widths)}>
            {columns.map(({ name, label, value, className }) => (
              <Fact key={name} name={label()} {...(className && { className })}>
                {value(line)}
              </Fact>
            ))}
          </dl>
          {pricedLine(priced, line).map((found) => below?.(found))}
        </li>
      ))}
    </ul>
  )
}
