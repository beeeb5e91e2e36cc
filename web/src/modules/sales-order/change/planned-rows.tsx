import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import type { PlannedRow } from '@rental/core/modules/sales-order/change.contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../text/text.ts'
import { periodText } from '../sales-order.subject.ts'

interface PlannedRowsProps<Row> {
  rows: readonly Row[]
  /** Further content of a row, such as its state. */
  beside?: (row: Row) => ReactNode
}

/** Rows of the billing schedule: for what and which days, due when, how much. */
export function PlannedRows<Row extends PlannedRow>({ rows, beside }: PlannedRowsProps<Row>) {
  const { t } = useTranslation()
  const of = ({ position: number, vehicle_name: name }: Row) =>
    number === null
      ? name && formatPlate(name)
      : name
        ? t('sales_order.schedule.of_item', { number, name: formatPlate(name) })
        : t('sales_order.line_n', { number })
  return (
    <ul className="divide-y">
      {rows.map((row, at) => (
        <li
          key={at}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">{t(`sales_order.options.kind.${row.kind}`)}</span>
              <span className="text-muted tabular-nums">{periodText(row.period_start, row.last_day)}</span>
              {beside?.(row)}
            </p>
            <p className="text-xs break-words text-muted">
              {[row.label, of(row), `${t('sales_order.fields.due_on')} ${formatDate(row.due_on)}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <span className="ml-auto tabular-nums">{formatRupiah(row.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
