import type { LineColumn } from './line-table.ts'
import { paperText } from './paper.text.ts'

const text = paperText.columns

/** Columns that lines of most documents have. */
export const usualColumns = {
  /** Counted as printed: lines that stand elsewhere leave no hole. */
  number: { title: text.number, kind: 'number', value: (_, at) => at + 1 },
  quantity: { title: text.quantity, kind: 'number', value: ({ quantity }) => quantity },
  price: { title: text.price, kind: 'money', value: ({ unit_price }) => unit_price },
  /** In percent; none is left empty. */
  discount: { title: text.discount, kind: 'percent', value: ({ discount }) => (discount === '0' ? '' : discount) },
  amount: { title: text.amount, kind: 'money', value: ({ total }) => total },
} as const satisfies {
  number: LineColumn<unknown>
  quantity: LineColumn<{ quantity: number }>
  price: LineColumn<{ unit_price: number | null }>
  discount: LineColumn<{ discount: string }>
  amount: LineColumn<{ total: number | null }>
}
