import { formatRupiah } from '@rental/core/kernel/money'
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

/** An item is one vehicle; its tax is its share in that of the order. */
const columnsWith = (taxOf: (line: SalesOrderLine) => number): LineColumn<SalesOrderLine>[] => [
  { name: 'type', label: label('type'), value: lineTitle },
  { name: 'license', label: label('license'), value: linePlate, className: 'tabular-nums' },
  {
    name: 'term',
    label: () => say('sales_order.term'),
    value: (line) => (
      <>
        {termText(line)}
        <span className="block text-muted tabular-nums">{periodText(line.started_on, line.last_day)}</span>
      </>
    ),
    className: 'max-md:col-span-2 md:col-span-2',
  },
  { name: 'quantity', label: label('quantity'), value: () => 1 },
  {
    name: 'unit_price',
    label: label('unit_price'),
    value: ({ unit_price: price }) => (price === null ? say('record.none') : formatRupiah(price)),
    className: 'tabular-nums',
  },
  {
    name: 'amount',
    label: label('amount'),
    value: ({ subtotal }) => (subtotal === null ? say('record.none') : formatRupiah(subtotal)),
    className: 'tabular-nums',
  },
  {
    name: 'discount',
    label: label('discount'),
    value: (line) => formatRupiah(line.discount_amount),
    className: 'tabular-nums',
  },
  { name: 'tax', label: label('tax'), value: (line) => formatRupiah(taxOf(line)), className: 'tabular-nums' },
  {
    name: 'total',
    label: () => say('price.totals.total'),
    value: (line) => formatRupiah(line.total),
    className: 'font-medium tabular-nums',
  },
]

/** Share of a line in the tax of its order. */
function taxesOf({ lines, totals }: SalesOrder['priced']): (line: SalesOrderLine) => number {
  const shares = taxShares(lines, totals.ppn)
  const byKey = new Map(lines.map(({ key }, at) => [key, shares[at] ?? 0]))
  return ({ position }) => byKey.get(keyOfLine(position)) ?? 0
}

const partsOf = (line: PricedLine) => <LineParts key={line.key} line={line} className="max-w-md" />

export function ItemsSection({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  return (
    <RecordSection title={t('sales_order.sections.items')}>
      <LineTable
        lines={order.lines}
        priced={order.priced}
        columns={columnsWith(taxesOf(order.priced))}
        widths="md:grid-cols-4"
        titleOf={(line) => line.rental_type_name ?? lineTitle(line)}
        nameOf={(line) => t('sales_order.line_n', { number: lineNumber(line) })}
        below={partsOf}
      />
    </RecordSection>
  )
}
