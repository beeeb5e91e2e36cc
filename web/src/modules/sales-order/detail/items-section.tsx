import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { keyOfLine } from '@rental/core/modules/rental/price-input'
import type { PricedLine } from '@rental/core/price/priced'
import { taxShares } from '@rental/core/totals/tax-shares'
import { LineTable, type LineColumn } from '../../../record/document/line-table.tsx'
import { LineParts } from '../../../rental/line-parts.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { labelOf } from '../../../record/subject.ts'
import { say, useTranslation } from '../../../text/text.ts'
import { lineNumber, linePlate, lineTitle, periodText, salesOrderDocument, termText } from '../sales-order.subject.ts'

const label = (name: string) => () => labelOf(salesOrderDocument, name)

/** An item is one vehicle; its tax is its share in that of the order. Prices that include PPN have it inside. */
const columnsWith = (taxOf: (line: SalesOrderLine) => number, isIncluded: boolean): LineColumn<SalesOrderLine>[] => [
  { name: 'unit_price', label: label('unit_price'), amount: ({ unit_price }) => unit_price, isEach: true },
  { name: 'amount', label: () => say('sales_order.line_amount'), amount: ({ subtotal }) => subtotal },
  {
    name: 'discount',
    label: label('discount'),
    amount: ({ discount_amount: amount }) => (amount === null ? null : 0 - amount),
    isOptional: true,
  },
  {
    name: 'tax',
    label: isIncluded ? () => say('sales_order.tax_inside') : label('tax'),
    amount: taxOf,
    isOptional: true,
  },
]

function About({ line }: { line: SalesOrderLine }) {
  return (
    <>
      <p>{[lineTitle(line), linePlate(line)].join(' · ')}</p>
      <p className="tabular-nums">{[termText(line), periodText(line.started_on, line.last_day)].join(' · ')}</p>
    </>
  )
}

const aboutOf = (line: SalesOrderLine) => <About line={line} />

/** Share of a line in the tax of its order. */
function taxesOf({ lines, totals }: SalesOrder['priced']): (line: SalesOrderLine) => number {
  const shares = taxShares(lines, totals.ppn)
  const byKey = new Map(lines.map(({ key }, at) => [key, shares[at] ?? 0]))
  return ({ position }) => byKey.get(keyOfLine(position)) ?? 0
}

const partsOf = (line: PricedLine) => <LineParts key={line.key} line={line} className="max-w-md" />

export function ItemsSection({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const taxOf = taxesOf(order.priced)
  const isIncluded = order.prices_include_ppn
  return (
    <RecordSection title={t('sales_order.sections.items')}>
      <LineTable
        lines={order.lines}
        priced={order.priced}
        columns={columnsWith(taxOf, isIncluded)}
        total={{
          name: 'total',
          label: () => say('price.totals.total'),
          amount: (line) => (line.total === null ? null : line.total + (isIncluded ? 0 : taxOf(line))),
        }}
        titleOf={(line) => line.rental_type_name ?? lineTitle(line)}
        aboutOf={aboutOf}
        nameOf={(line) => t('sales_order.line_n', { number: lineNumber(line) })}
        below={partsOf}
      />
    </RecordSection>
  )
}
