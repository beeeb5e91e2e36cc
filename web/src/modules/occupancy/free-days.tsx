import { addDays, formatDate } from '@rental/core/kernel/date'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { freeTone, type FreeRow } from './board-free.ts'
import { gutterClass } from './board-row.tsx'
import { spanOf, type Scale } from './board-scale.ts'

const dayMinutes = 1440
const tones = { none: 'font-semibold text-danger', few: 'font-medium text-on-warning-soft', enough: 'text-muted' }

/** How many vehicles are free on each day, below the days. */
export function FreeNumbers({ row, scale }: { row: FreeRow; scale: Scale }) {
  const { t } = useTranslation()
  return row.days.map((count, at) => {
    const from = scale.from + at * dayMinutes
    const day = addDays(scale.day, at)
    return (
      <span
        key={day}
        style={spanOf(scale, from, from + dayMinutes) ?? {}}
        className={cn(
          'absolute inset-y-0 flex items-center justify-center overflow-hidden text-[0.6875rem] tabular-nums',
          tones[freeTone(count, row.vehicles)],
        )}
      >
        <span aria-hidden>{count}</span>
        <span className="sr-only">{t('occupancy.board.free_on', { day: formatDate(day), count })}</span>
      </span>
    )
  })
}

interface FreeDaysProps {
  rows: readonly FreeRow[]
  scale: Scale
  isOpen: boolean
  onToggle: () => void
}

/** Free vehicles per day at the head of the board; a click on the total shows the categories. */
export const FreeDays = ({ rows, scale, isOpen, onToggle }: FreeDaysProps) =>
  rows.map((row, at) => (
    <div key={row.key} role="row" aria-rowindex={at + 2} className="flex h-6 border-b border-border/70 bg-surface">
      <div role="rowheader" className={cn(gutterClass, 'flex items-center text-xs')}>
        {at === 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="flex h-full w-full cursor-pointer items-center gap-1.5 pr-3 pl-2 text-left font-medium"
          >
            <ChevronRight aria-hidden className={cn('size-4 shrink-0 transition-transform', isOpen && 'rotate-90')} />
            <span className="flex-1 truncate">{row.label}</span>
            <span className="font-normal text-muted tabular-nums">{row.vehicles}</span>
          </button>
        ) : (
          <span className="flex w-full gap-2 pr-3 pl-8 text-muted">
            <span className="flex-1 truncate">{row.label}</span>
            <span className="tabular-nums">{row.vehicles}</span>
          </span>
        )}
      </div>
      <div role="gridcell" className="relative min-w-0 flex-1">
        <FreeNumbers row={row} scale={scale} />
      </div>
    </div>
  ))
