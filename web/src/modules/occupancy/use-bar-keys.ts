import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { findBar, isBarRow, isVehicleRow, type BarRow, type LaidBar, type Row } from './board-rows.ts'
import { zooms, type Scale } from './board-scale.ts'
import { takenBy, type PlaceRequest } from './place-request.ts'

interface KeyOptions {
  scroller: RefObject<HTMLElement | null>
  rows: readonly Row[]
  offsets: readonly number[]
  /** Which rows are drawn. */
  first: number
  last: number
  scale: Scale
  isLoose: (bar: LaidBar) => boolean
  onRequest: (request: PlaceRequest) => void
}
interface Spot {
  row: BarRow
  at: number
  bar: LaidBar
}

const idOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-bar]')?.dataset['bar']
const seen = (bar: LaidBar, { from, to }: Scale) => bar.end > from && bar.from < to

/** The keyboard of the board: one bar has the focus, arrows go to the next in time or in the rows, Alt moves it. */
export function useBarKeys({ scroller, rows, offsets, first, last, scale, isLoose, onRequest }: KeyOptions) {
  const [active, setActive] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)

  const drawn = rows.slice(first, last).filter(isBarRow)
  const isDrawn = drawn.some(({ bars }) => bars.some((bar) => bar.id === active && seen(bar, scale)))
  const firstDrawn = drawn.flatMap(({ bars }) => bars).find((bar) => seen(bar, scale))
  const stop = isDrawn ? active : (firstDrawn?.id ?? null)

  // A bar that is scrolled to is drawn a moment later.
  useEffect(() => {
    if (!wanted.current) return
    const bar = scroller.current?.querySelector<HTMLElement>(`[data-bar="${wanted.current}"]`)
    if (!bar) return
    wanted.current = null
    bar.focus({ preventScroll: true })
  })
  const focus = (id: string) => {
    const spot = findBar(rows, id)
    const element = scroller.current
    if (!spot || !element) return
    wanted.current = id
    setActive(id)
    const [top = 0, bottom = 0] = [offsets[spot.at], offsets[spot.at + 1]]
    const head = element.querySelector('[data-head]')?.clientHeight ?? 0
    if (top < element.scrollTop) element.scrollTo({ top })
    else if (bottom + head > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: bottom + head - element.clientHeight })
  }

  const inRow = ({ row, bar }: Spot, by: 1 | -1) => {
    const bars = row.bars.filter((one) => seen(one, scale))
    return bars[bars.indexOf(bar) + by]
  }
  /** In the next row that has something, what is nearest in time. */
  const inColumn = ({ at, bar }: Spot, by: 1 | -1) => {
    for (let next = at + by; next >= 0 && next < rows.length; next += by) {
      const row = rows[next]
      const bars = isBarRow(row) ? row.bars.filter((one) => seen(one, scale)) : []
      const [nearest] = bars.sort((a, b) => Math.abs(a.from - bar.from) - Math.abs(b.from - bar.from))
      if (nearest) return nearest
    }
    return undefined
  }
  const wishOf = ({ row, at, bar }: Spot, key: string, isEnd: boolean): PlaceRequest | null => {
    const { snap } = zooms[scale.zoom]
    const by = key === 'ArrowLeft' ? -snap : key === 'ArrowRight' ? snap : 0
    const others = key === 'ArrowUp' ? rows.slice(0, at).toReversed() : rows.slice(at + 1)
    if (row.kind === 'lane') {
      // Its days are agreed: it only goes down, to the first vehicle that fits.
      const below = by || isEnd || key === 'ArrowUp' ? [] : others.filter(isVehicleRow)
      const fit =
        below.find(({ vehicle }) => bar.kind === 'UNASSIGNED' && vehicle.category === bar.category) ?? below[0]
      return fit ? { ...takenBy(bar), how: 'assign', vehicle: fit.vehicle } : null
    }
    // A driver changes in the order itself.
    if (row.kind === 'driver') return null
    const base = { ...takenBy(bar), vehicle: row.vehicle }
    if (isEnd) {
      const to = Math.max(bar.to + by, bar.from + Math.min(snap, bar.to - bar.from))
      return by ? { ...base, how: 'extend', to } : null
    }
    if (by) return { ...base, how: 'move', from: bar.from + by, to: bar.to + by }
    const other = others.find(isVehicleRow)
    return other ? { ...base, vehicle: other.vehicle, how: 'move' } : null
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const spot = key.startsWith('Arrow') ? findBar(rows, idOf(event.target)) : null
    if (!spot || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.altKey) {
      const request = isLoose(spot.bar) ? wishOf(spot, key, event.shiftKey) : null
      if (request) onRequest(request)
      return
    }
    const by = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
    const next = key === 'ArrowLeft' || key === 'ArrowRight' ? inRow(spot, by) : inColumn(spot, by)
    if (next) focus(next.id)
  }
  const onFocus = (event: FocusEvent) => setActive(idOf(event.target) ?? active)
  return { stop, focus, onKeyDown, onFocus }
}
