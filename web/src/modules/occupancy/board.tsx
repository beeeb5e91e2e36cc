import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import type { FreeRow } from './board-free.ts'
import { BarHint } from './bar-hint.tsx'
import { BoardJoins } from './board-joins.tsx'
import { BoardGroup, BoardRow, gutterClass } from './board-row.tsx'
import { findBar, heightOf, isBarRow, offsetsOf, type Density, type LaidBar, type Row } from './board-rows.ts'
import { zooms, type Scale } from './board-scale.ts'
import { TimeHead, TimeLines } from './board-time.tsx'
import { FreeDays } from './free-days.tsx'
import { Ghost } from './ghost.tsx'
import { useBarKeys } from './use-bar-keys.ts'
import { useDrag } from './use-drag.ts'
import { useWindow } from './use-window.ts'
import type { PlaceRequest } from './place-request.ts'

const watchPrinting = (listener: () => void) => {
  const query = matchMedia('print')
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Paper does not scroll: while the browser prints, everything must be there. */
const useIsPrinting = (): boolean => useSyncExternalStore(watchPrinting, () => matchMedia('print').matches)

interface BoardProps {
  rows: readonly Row[]
  free: readonly FreeRow[]
  isDrivers: boolean
  isFreeOpen: boolean
  onFreeToggle: () => void
  /** The clock of the axis, in words. */
  clock: string
  scale: Scale
  density: Density
  now: number
  isLoose: (bar: LaidBar) => boolean
  mayCreate: boolean
  onOpen: (id: string) => void
  onToggle: (key: string) => void
  onRequest: (request: PlaceRequest) => void
}

/** Vehicles or drivers down, time across. Only what is near the window is drawn, and what is drawn is drawn once. */
export function Board(props: BoardProps) {
  const { rows, free, scale, density, now, isLoose, mayCreate, onOpen, onToggle, onRequest } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const offsets = useMemo(() => offsetsOf(rows, density), [rows, density])
  const { first, last } = useWindow(scroller, offsets, isPrinting)
  const { request, onPointerDown } = useDrag({
    scroller,
    body,
    rows,
    offsets,
    scale,
    isLoose,
    mayCreate,
    onDrop: onRequest,
  })
  const keys = useBarKeys({ scroller, rows, offsets, first, last, scale, isLoose, onRequest })
  const [lit, setLit] = useState<string | null>(null)
  // One function for good: rows are drawn anew only where something changed.
  const latest = useRef({ rows, focus: keys.focus, onOpen })
  useEffect(() => {
    latest.current = { rows, focus: keys.focus, onOpen }
  })
  const go = useCallback((id: string) => {
    if (!findBar(latest.current.rows, id)) return latest.current.onOpen(id)
    setLit(id)
    return latest.current.focus(id)
  }, [])
  const ghostAt = request ? rows.findIndex((row) => row.key === request.vehicle.id) : -1
  const ghostRow = rows[ghostAt]
  const { narrowest } = zooms[scale.zoom]
  const days = Math.round((scale.to - scale.from) / 1440)
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t(props.isDrivers ? 'occupancy.board.grid_drivers' : 'occupancy.board.grid')}
      aria-describedby="board-keys"
      aria-rowcount={rows.length + free.length + 1}
      tabIndex={-1}
      onPointerDown={onPointerDown}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      className="relative max-h-[max(22rem,calc(100dvh-19.5rem))] overflow-auto overscroll-contain print:max-h-none print:overflow-visible"
    >
      <div
        style={{ '--track': `${days * narrowest}px` } as object}
        className="min-w-[calc(16.5rem+var(--track))] print:min-w-0"
      >
        <div role="rowgroup" data-head className="sticky top-0 z-20">
          <div role="row" aria-rowindex={1} className="flex h-11 border-b bg-surface">
            <div
              role="columnheader"
              className={cn(gutterClass, 'flex flex-col justify-center px-3 text-xs font-medium text-muted')}
            >
              <span className="truncate font-normal">{props.clock}</span>
              {t(props.isDrivers ? 'occupancy.board.driver' : 'occupancy.board.vehicle')}
            </div>
            <div role="columnheader" className="min-w-0 flex-1">
              <span className="sr-only">{t('occupancy.board.schedule')}</span>
              <TimeHead scale={scale} />
            </div>
          </div>
          <FreeDays rows={free} scale={scale} isOpen={props.isFreeOpen} onToggle={props.onFreeToggle} />
        </div>
        <div
          ref={body}
          style={isPrinting ? {} : { height: offsets.at(-1), paddingTop: offsets[first] }}
          className={cn('relative', request && 'cursor-grabbing select-none')}
          role="rowgroup"
        >
          <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-66 print:left-60">
            <TimeLines scale={scale} now={now} />
            <BoardJoins rows={rows} offsets={offsets} density={density} scale={scale} first={first} last={last} />
          </div>
          {rows
            .slice(first, last)
            .map((row, index) =>
              isBarRow(row) ? (
                <BoardRow
                  key={row.key}
                  row={row}
                  at={first + index + free.length}
                  density={density}
                  scale={scale}
                  stop={row.bars.some(({ id }) => id === keys.stop) ? keys.stop : null}
                  isLoose={isLoose}
                  lit={row.bars.some(({ id }) => id === lit) ? lit : null}
                  onOpen={onOpen}
                  onGo={go}
                />
              ) : (
                <BoardGroup
                  key={row.key}
                  row={row}
                  at={first + index + free.length}
                  density={density}
                  onToggle={onToggle}
                />
              ),
            )}
          {request && ghostRow && (
            <div className="pointer-events-none absolute inset-y-0 right-0 left-66">
              <Ghost request={request} scale={scale} top={offsets[ghostAt] ?? 0} height={heightOf(ghostRow, density)} />
            </div>
          )}
        </div>
      </div>
      {!request && <BarHint scroller={scroller} rows={rows} />}
    </div>
  )
}
