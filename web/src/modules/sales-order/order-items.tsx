import { formatRupiah } from '@rental/core/kernel/money'
import { keyOfLine } from '@rental/core/modules/rental/price-input'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { useTranslation } from 'react-i18next'
import { labelOf } from '../../record/subject.ts'
import { stepsOfLine } from '../../rental/steps-of.ts'
import { WhyPrice } from '../../rental/why-price.tsx'
import { Fact } from '../../ui/fact.tsx'
import { lineNumber, linePlate, lineTitle, periodText, salesOrderSubject, termText } from './sales-order.subject.ts'

function Item({ line, order }: { line: SalesOrderLine; order: SalesOrder }) {
  const { t } = useTranslation()
  const label = (name: string) => labelOf(salesOrderSubject, name)
  const priced = order.priced.lines.find(({ key }) => key === keyOfLine(line.position))
  const number = lineNumber(line)
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 font-medium break-words">
          <span className="text-muted tabular-nums">{number}. </span>
          {lineTitle(line)}
          <span className="ml-2 text-muted tabular-nums">{linePlate(line)}</span>
        </h3>
        {priced && <WhyPrice title={t('sales_order.line_n', { number })} steps={stepsOfLine(priced)} />}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-[4rem_1fr_1fr_1fr_2fr]">
        <Fact name={label('quantity')}>1</Fact>
        <Fact name={label('unit_price')} className="tabular-nums">
          {line.unit_price === null ? t('record.none') : formatRupiah(line.unit_price)}
        </Fact>
        <Fact name={label('discount')} className="tabular-nums">
          {formatRupiah(line.discount_amount)}
        </Fact>
        <Fact name={t('price.totals.total')} className="font-medium tabular-nums">
          {formatRupiah(line.total)}
        </Fact>
        <Fact name={t('sales_order.term')} className="max-md:col-span-2">
          {termText(line)}
          <span className="block text-muted tabular-nums">{periodText(line.started_on, line.last_day)}</span>
        </Fact>
      </dl>
    </li>
  )
}

/** What was ordered: one vehicle each, at which price and for which time. */
export function OrderItems({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  if (!order.lines.length) return <p className="text-muted">{t('record.section_empty')}</p>
  return (
    <ul className="divide-y">
      {order.lines.map((line) => (
        <Item key={line.id} line={line} order={order} />
      ))}
    </ul>
  )
}
