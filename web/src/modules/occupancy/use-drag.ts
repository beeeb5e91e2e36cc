import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { isBarRow, isVehicleRow, rowAt, type BarRow, type LaidBar, type Row, type VehicleRow } from './board-rows.ts'
import { drawnSpan, snapped, zooms, type Scale } from './board-scale.ts'
import { isSameRequest, takenBy, type PlaceRequest } from './place-request.ts'

/** Less is a click with an unsteady hand. */
const stillPx = 4
/** So near to the upper or lower edge the board scrolls on. */
const edgePx = 36
const edgeOfBarPx = 6

interface Grip {
  how: PlaceRequest['how']
  bar: LaidBar | null
  row: BarRow
  x: number
  y: number
  track: DOMRect
}

interface DragOptions {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  rows: readonly Row[]
  offsets: readonly number[]
  scale: Scale
  isLoose: (bar: LaidBar) => boolean
  mayCreate: boolean
  onDrop: (request: PlaceRequest) => void
}

/** So near to the end of a bar, it is the end that is taken. */
function isNearEnd(bar: HTMLElement, x: number): boolean {
  const { right, width } = bar.getBoundingClientRect()
  return x > right - Math.min(edgeOfBarPx, width / 3)
}

/** A click follows every drag, and means nothing. */
function swallowClick() {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** Takes a bar, its edge or an empty stretch by the mouse; fingers scroll instead. Escape puts everything back. */
export function useDrag({ scroller, body, rows, offsets, scale, isLoose, mayCreate, onDrop }: DragOptions) {
  const grip = useRef<Grip | null>(null)
  const [request, setRequest] = useState<PlaceRequest | null>(null)
  const latest = useRef<PlaceRequest | null>(null)
  const show = (next: PlaceRequest | null) => {
    if (isSameRequest(latest.current, next)) return
    latest.current = next
    setRequest(next)
  }

  const gripAt = (event: PointerEvent): Grip | null => {
    const target = event.target as HTMLElement
    const track = target.closest<HTMLElement>('[data-track]')
    const row = rows.find((one) => one.key === track?.dataset['track'])
    if (!track || !isBarRow(row)) return null
    const taken = target.closest<HTMLElement>('[data-bar]')
    const bar = row.bars.find((one) => one.id === taken?.dataset['bar']) ?? null
    if (bar ? !isLoose(bar) : !mayCreate || !isVehicleRow(row)) return null
    const isAtEnd = taken && bar && bar.end <= scale.to && isNearEnd(taken, event.clientX)
    const how = !bar ? 'new' : !isVehicleRow(row) ? 'assign' : isAtEnd ? 'extend' : 'move'
    return { how, bar, row, x: event.clientX, y: event.clientY, track: track.getBoundingClientRect() }
  }

  const rowUnder = (y: number): VehicleRow | undefined => {
    const row = rows[rowAt(offsets, y - (body.current?.getBoundingClientRect().top ?? 0))]
    return isVehicleRow(row) ? row : undefined
  }

  const wishAt = (
    { how, bar, row, x, track }: Grip,
    event: { clientX: number; clientY: number },
  ): PlaceRequest | null => {
    const under = rowUnder(event.clientY)
    // A line without a vehicle has its days already: it is the vehicle that is looked for.
    if (!isVehicleRow(row)) return bar && under ? { ...takenBy(bar), how, vehicle: under.vehicle } : null
    const minutesOf = (px: number) => (px / track.width) * (scale.to - scale.from)
    if (!bar) {
      const at = (clientX: number) => scale.from + minutesOf(clientX - track.left)
      const span = drawnSpan(scale, at(x), Math.min(Math.max(at(event.clientX), scale.from), scale.to - 1))
      return { how, id: null, vehicle: row.vehicle, turnaround: 0, ...span }
    }
    const by = snapped(scale, minutesOf(event.clientX - x))
    const base = { ...takenBy(bar), how }
    if (how === 'extend')
      return { ...base, vehicle: row.vehicle, to: Math.max(bar.to + by, bar.from + zooms[scale.zoom].snap) }
    const { vehicle } = under ?? row
    return { ...base, vehicle, from: bar.from + by, to: bar.to + by }
  }

  const scrollOn = (y: number) => {
    const element = scroller.current
    const box = element?.getBoundingClientRect()
    if (!element || !box) return
    if (y > box.bottom - edgePx) element.scrollBy(0, edgePx / 3)
    else if (y < box.top + 2 * edgePx) element.scrollBy(0, -edgePx / 3)
  }

  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const held = grip.current
    if (!held) return
    const isStill = Math.hypot(event.clientX - held.x, event.clientY - held.y) < stillPx
    if (isStill && !latest.current) return
    scrollOn(event.clientY)
    show(wishAt(held, event))
  })
  const end = useEffectEvent((drop: boolean) => {
    const held = grip.current
    const wanted = latest.current
    grip.current = null
    show(null)
    if (!wanted || !held) return
    swallowClick()
    const { bar, row } = held
    const isMoved = !bar || wanted.from !== bar.from || wanted.to !== bar.to || wanted.vehicle.id !== row.key
    if (drop && isMoved) onDrop(wanted)
  })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    addEventListener('pointermove', (event) => move(event), { signal })
    addEventListener('pointerup', () => end(true), { signal })
    addEventListener('pointercancel', () => end(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
    return () => stopping.abort()
  }, [])

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    grip.current = gripAt(event)
  }
  return { request, onPointerDown }
}
