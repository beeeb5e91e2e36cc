import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { cn } from '../../ui/class-names.ts'
import { Bar } from './board-bar.tsx'
import { BoardGutter, LaneGutter } from './board-gutter.tsx'
import { DriverGutter } from './driver-gutter.tsx'
import { heightOf, type BarRow, type Density, type GroupRow, type LaidBar } from './board-rows.ts'
import type { Scale } from './board-scale.ts'
import { UnfitBand } from './unfit-band.tsx'

export const gutterClass = 'sticky left-0 z-10 w-66 shrink-0 border-r bg-surface print:static print:w-60'

interface BoardRowProps {
  row: BarRow
  /** Its place among all rows, drawn or not. */
  at: number
  density: Density
  scale: Scale
  /** The bar of this row that Tab reaches, if it is one of this row. */
  stop: string | null
  isLoose: (bar: LaidBar) => boolean
  /** The bar of this row that an exchange led to. */
  lit: string | null
  onOpen: (id: string) => void
  onGo: (id: string) => void
}

function Gutter({ row, density }: Pick<BoardRowProps, 'row' | 'density'>) {
  if (row.kind === 'lane') return <LaneGutter row={row} />
  if (row.kind === 'driver') return <DriverGutter driver={row.driver} />
  return <BoardGutter vehicle={row.vehicle} density={density} />
}

export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, at, density, scale, stop, isLoose, lit, onOpen, onGo } = props
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      style={{ height: heightOf(row, density) }}
      className="flex break-inside-avoid border-b border-border/70 contain-content"
    >
      <div role="rowheader" className={gutterClass}>
        <Gutter row={row} density={density} />
      </div>
      <div role="gridcell" data-track={row.key} className="relative min-w-0 flex-1">
        {row.kind === 'vehicle' && row.vehicle.unfit && <UnfitBand unfit={row.vehicle.unfit} scale={scale} />}
        {row.bars.map((bar) => (
          <Bar
            key={bar.id}
            bar={bar}
            lanes={row.lanes}
            scale={scale}
            isStop={bar.id === stop}
            isLoose={isLoose(bar)}
            isLit={bar.id === lit}
            onOpen={onOpen}
            onGo={onGo}
          />
        ))}
      </div>
    </div>
  )
})

interface BoardGroupProps {
  row: GroupRow
  at: number
  density: Density
  onToggle: (key: string) => void
}

export const BoardGroup = memo(function BoardGroup({ row, at, density, onToggle }: BoardGroupProps) {
  const isOuter = row.kind !== 'branch'
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      style={{ height: heightOf(row, density) }}
      className={cn('flex break-after-avoid border-b border-border/70', isOuter ? 'bg-sunken' : 'bg-background')}
    >
      <div role="rowheader" className="sticky left-0 z-10 flex items-center">
        <button
          type="button"
          aria-expanded={row.isOpen}
          onClick={() => onToggle(row.key)}
          className={cn(
            'flex h-full cursor-pointer items-center gap-1.5 pr-3 text-left',
            isOuter ? 'pl-2 font-semibold' : 'pl-5 text-xs font-medium text-muted',
          )}
        >
          <ChevronRight aria-hidden className={cn('size-4 shrink-0 transition-transform', row.isOpen && 'rotate-90')} />
          {row.label}
          <span className="font-normal text-muted tabular-nums">{row.note ?? row.count}</span>
        </button>
      </div>
    </div>
  )
})
