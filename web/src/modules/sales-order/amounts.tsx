import { formatRupiah } from '@rental/core/kernel/money'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { labelOf } from '../../record/subject.ts'
import { cn } from '../../ui/class-names.ts'
import { salesOrderSubject } from './sales-order.subject.ts'

const rows = ['subtotal', 'total_discount', 'total_tax', 'total'] as const
/** Only where the customer withholds something. */
const afterTotal = ['pph23', 'to_transfer'] as const

const takenOff = new Set<string>(['total_discount', 'pph23'])

/** The totals of an order under each other, as on paper. */
export function Amounts({ order }: { order: SalesOrder }) {
  const names = order.pph23 > 0 ? [...rows, ...afterTotal] : rows
  return (
    <dl className="space-y-1.5">
      {names.map((name) => (
        <div
          key={name}
          className={cn('flex justify-between gap-4', name === 'total' && 'border-t pt-1.5 text-base font-semibold')}
        >
          <dt className={cn(name !== 'total' && 'text-muted')}>{labelOf(salesOrderSubject, name)}</dt>
          <dd className="tabular-nums">{formatRupiah(takenOff.has(name) ? 0 - order[name] : order[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
