import { formatRupiah } from '@rental/core/kernel/money'
import { addedUp, type AddedName } from '@rental/core/totals/added-up'
import type { LineTotals } from '@rental/core/totals/line'
import type { DocumentTotals } from '@rental/core/totals/totals'
import type { ReactNode } from 'react'
import { say, useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { Fact } from '../../ui/fact.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { stepsOfLine, type PricedDocument } from './price-steps.ts'
import { AmountList } from './totals.tsx'
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

/** A column of text, or one of amounts. */
export interface LineColumn<Row> {
  name: string
  label: () => string
  value?: (line: Row) => ReactNode
  /** Null where the line has none yet. */
  amount?: (line: Row) => number | null
  /** Of each unit: the lines have no sum of it. */
  isEach?: boolean
  /** Left out where no line has such an amount. */
  isOptional?: boolean
}

interface LineTableProps<Row extends Line, P extends LineTotals> {
  lines: readonly Row[]
  priced: DocumentTotals & { lines: readonly P[] }
  /** Between the item and its total. */
  columns: readonly LineColumn<Row>[]
  /** Last column: what the lines before it come to. */
  total: LineColumn<Row> & { amount: (line: Row) => number | null }
  titleOf: (line: Row) => ReactNode
  /** Below the title: what the item is, and when. */
  aboutOf: (line: Row) => ReactNode
  /** The name of a line for those who hear its buttons. */
  nameOf: (line: Row) => string
  /** Stands below the line, where it was priced. */
  below?: (priced: P) => ReactNode
}

const valueOf = <Row,>({ value, amount }: LineColumn<Row>, line: Row): ReactNode => {
  if (!amount) return value?.(line)
  const found = amount(line)
  return found === null ? say('record.none') : formatRupiah(found)
}

const sumOf = <Row,>({ amount, isEach }: LineColumn<Row>, lines: readonly Row[]): number | null =>
  amount && !isEach ? lines.reduce((sum, line) => sum + (amount(line) ?? 0), 0) : null

const nameOfAdded = (name: AddedName): string =>
  name === 'rest' ? say('document_kit.rest') : say(`document_kit.totals.${name}`)

/** Rows from the sum of the lines to the total of the document; none where the lines are all of it. */
function rowsToTotal<Row extends Line>({
  lines,
  priced,
  total,
}: Pick<LineTableProps<Row, LineTotals>, 'lines' | 'priced' | 'total'>) {
  const added = addedUp(sumOf(total, lines) ?? 0, priced.totals).map(({ name, amount }) => ({
    name,
    label: nameOfAdded(name),
    text: formatRupiah(amount),
  }))
  const whole = { name: 'total', label: say('document_kit.totals.total'), text: formatRupiah(priced.totals.total) }
  return added.length > 0 ? [...added, { ...whole, strong: true }] : []
}

interface PartProps<Row extends Line, P extends LineTotals> {
  line: Row
  props: LineTableProps<Row, P>
}

const Title = <Row extends Line, P extends LineTotals>({
  line,
  at,
  props: { titleOf },
}: PartProps<Row, P> & { at: number }) => (
  <h3 className="min-w-0 font-medium break-words">
    <span className="text-muted tabular-nums">{at + 1}. </span>
    {titleOf(line)}
  </h3>
)

const Why = <Row extends Line, P extends LineTotals>({ line, props: { nameOf, priced } }: PartProps<Row, P>) => (
  <WhyLine line={line} priced={priced} title={nameOf(line)} />
)

const cell = 'pt-2.5 pl-3 align-top tabular-nums'

function WideTable<Row extends Line, P extends LineTotals>(props: LineTableProps<Row, P>) {
  const { lines, priced, columns, total, below } = props
  const { t } = useTranslation()
  const all = [...columns, total]
  const sums = all.map((column) => ({ name: column.name, sum: sumOf(column, lines) }))
  const rows = rowsToTotal(props)
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-[0.8125rem]">
        <thead>
          <tr className="border-b text-xs text-muted">
            <th scope="col" className="pb-2 text-left font-normal">
              {t('document_kit.item')}
            </th>
            {all.map(({ name, label, amount }) => (
              <th
                key={name}
                scope="col"
                className={cn('pb-2 pl-3 font-normal', amount ? 'text-right whitespace-nowrap' : 'text-left')}
              >
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        {lines.map((line, at) => (
          <tbody key={line.id} className="border-b">
            <tr>
              <td className="min-w-36 pt-2.5 align-top">
                <Title line={line} at={at} props={props} />
              </td>
              {all.map((column) => (
                <td
                  key={column.name}
                  className={cn(
                    cell,
                    column.amount && 'text-right whitespace-nowrap',
                    column.name === total.name && 'font-medium',
                  )}
                >
                  {valueOf(column, line)}
                </td>
              ))}
            </tr>
            <tr>
              <td colSpan={all.length + 1} className="pb-2.5">
                <div className="flex flex-wrap items-start justify-between gap-x-3">
                  <div className="min-w-0 text-muted">{props.aboutOf(line)}</div>
                  <Why line={line} props={props} />
                </div>
                {pricedLine(priced, line).map((found) => below?.(found))}
              </td>
            </tr>
          </tbody>
        ))}
        <tfoot>
          {(lines.length > 1 || rows.length > 0) && (
            <tr className="font-medium">
              <th scope="row" className="py-2.5 text-left font-medium">
                {t(rows.length > 0 ? 'document_kit.totals.subtotal' : 'document_kit.totals.total')}
              </th>
              {sums.map(({ name, sum }) => (
                <td key={name} className={cn(cell, 'pb-2.5 text-right whitespace-nowrap')}>
                  {sum === null ? null : formatRupiah(sum)}
                </td>
              ))}
            </tr>
          )}
          {rows.map(({ name, label, text, ...row }) => (
            <tr key={name} className={cn('strong' in row && 'border-t font-semibold')}>
              <th
                scope="row"
                colSpan={all.length}
                className={cn('py-1.5 text-left', 'strong' in row ? 'font-semibold' : 'font-normal')}
              >
                {label}
              </th>
              <td className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">{text}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

function Cards<Row extends Line, P extends LineTotals>(props: LineTableProps<Row, P>) {
  const { lines, priced, columns, total, below } = props
  return (
    <>
      <ul className="divide-y">
        {lines.map((line, at) => (
          <li key={line.id} className="space-y-2 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Title line={line} at={at} props={props} />
              <Why line={line} props={props} />
            </div>
            <div className="text-muted">{props.aboutOf(line)}</div>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 tabular-nums">
              {[...columns, total].map((column) => (
                <Fact
                  key={column.name}
                  name={column.label()}
                  {...(column.name === total.name && { className: 'font-medium' })}
                >
                  {valueOf(column, line)}
                </Fact>
              ))}
            </dl>
            {pricedLine(priced, line).map((found) => below?.(found))}
          </li>
        ))}
      </ul>
      <AmountList amounts={rowsToTotal(props)} className="mt-3 border-t pt-3 empty:hidden" />
    </>
  )
}

/** The lines of a document with their amounts, added up to its total; cards on phones. */
export function LineTable<Row extends Line, P extends LineTotals>(props: LineTableProps<Row, P>) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { lines, columns } = props
  if (!lines.length) return <p className="text-muted">{t('record.section_empty')}</p>
  const shown = columns.filter(({ isOptional, amount }) => !isOptional || lines.some((line) => amount?.(line)))
  return isPhone ? <Cards {...props} columns={shown} /> : <WideTable {...props} columns={shown} />
}
