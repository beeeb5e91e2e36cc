import { stateOf } from '@rental/core/kernel/machine'
import { formatPlate } from '@rental/core/kernel/plate'
import { coverageOf, type CoverageSpan, type CoverageState } from '@rental/core/modules/sales-order/coverage'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import type { BillingRow } from '@rental/core/modules/sales-order/schedule.contract'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'
import { cn } from '../../../ui/class-names.ts'
import { lineNumber, periodText } from '../sales-order.subject.ts'

const fills: Readonly<Record<CoverageState, string>> = {
  BILLED: 'bg-primary',
  PLANNED: 'bg-input',
  CREDITED: 'bg-on-warning-soft',
  ABATED: 'bg-on-info-soft',
  MISSING: 'bg-danger',
}

/** The days of an item as a strip; what it shows stands below it as text, which is its legend, too. */
function Strip({ name, spans }: { name: string; spans: readonly CoverageSpan[] }) {
  const { t } = useTranslation()
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <h3 className="text-sm font-medium">{name}</h3>
      <div aria-hidden className="mt-2 flex h-3 gap-px overflow-hidden rounded-full">
        {spans.map(({ state, period_start, days }) => (
          <span key={period_start} className={cn('min-w-1 basis-0', fills[state])} style={{ flexGrow: days }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {spans.map(({ state, period_start, last_day, days }) => (
          <li key={period_start} className="flex items-baseline gap-1.5">
            <span aria-hidden className={cn('size-2 shrink-0 rounded-full', fills[state])} />
            <span className={cn('font-medium', state === 'MISSING' && 'text-danger')}>
              {t(`sales_order.options.coverage.${state}`)}
            </span>
            <span className="text-muted tabular-nums">
              {periodText(period_start, last_day)} ({t('sales_order.term_of.DAY', { count: days })})
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Nothing is agreed of an order that was cancelled. */
const termOf = ({ status }: SalesOrder, { started_on, last_day }: SalesOrderLine) =>
  started_on && last_day && stateOf(salesOrderMachine, status) !== 'cancelled'
    ? { period_start: started_on, last_day }
    : null

/** For each item, which of its days are billed, planned, credited or forgotten. */
export function CoverageStrips({ order, rows }: { order: SalesOrder; rows: readonly BillingRow[] }) {
  const { t } = useTranslation()
  const strips = order.lines.flatMap((line) => {
    const number = lineNumber(line)
    const name = line.vehicle_name
      ? t('sales_order.schedule.of_item', { number, name: formatPlate(line.vehicle_name) })
      : t('sales_order.line_n', { number })
    const spans = coverageOf(
      termOf(order, line),
      rows.filter(({ line_id }) => line_id === line.id),
    )
    return spans.length > 0 ? [{ id: line.id, name, spans }] : []
  })
  if (strips.length === 0) return null
  return (
    <RecordSection title={t('sales_order.schedule.coverage')}>
      <ul className="divide-y">
        {strips.map(({ id, ...strip }) => (
          <Strip key={id} {...strip} />
        ))}
      </ul>
    </RecordSection>
  )
}
