import { RecordLink, type RecordLinkTo } from '../../record/record-link.tsx'
import { cn } from '../../ui/class-names.ts'

interface BarRowProps {
  link: RecordLinkTo
  label: string
  /** Number of records, in words or alone. */
  count: string
  figure: string
  /** Part of the longest bar, from 0 to 1. */
  part: number
  isBad?: boolean
  /** The bar stands below its label, as on phones. */
  isNarrow?: boolean
}

/** A figure as a bar that leads to its list. The bar is for the eye alone. */
export const BarRow = ({ link, label, count, figure, part, isBad = false, isNarrow = false }: BarRowProps) => (
  <RecordLink
    link={link}
    className={cn(
      '-mx-2 grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-lg px-2 py-1 hover:bg-sunken max-sm:min-h-11',
      !isNarrow && 'sm:grid-cols-[10.5rem_minmax(0,1fr)_minmax(8.5rem,auto)]',
    )}
  >
    <span className={cn('truncate', isBad && 'text-on-danger-soft')}>
      {label} <span className="text-[0.8125rem] text-muted tabular-nums">{count}</span>
    </span>
    <span
      aria-hidden
      className={cn(
        'h-2 overflow-hidden rounded-full bg-sunken',
        isNarrow ? 'order-last col-span-2' : 'max-sm:order-last max-sm:col-span-2',
      )}
    >
      <span
        className={cn('block h-full rounded-full', isBad ? 'bg-danger' : 'bg-primary')}
        style={{ width: `${Math.max(0, part) * 100}%` }}
      />
    </span>
    <span className={cn('text-right tabular-nums', isBad && 'text-on-danger-soft')}>{figure}</span>
  </RecordLink>
)
