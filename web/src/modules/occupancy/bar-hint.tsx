import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useClock } from '../../record/clock.ts'
import { useTranslation } from '../../text/text.ts'
import { findBar, type BarRow, type Row } from './board-rows.ts'
import { instantOf } from './board-scale.ts'
import { kindText, nameOf, sinceOf, stateText, vehicleText, warningsOf } from './occupancy.subject.ts'

const waitMs = 350
const [width, height] = [288, 150]

interface Hinted {
  id: string
  box: DOMRect
}

/** Name of the row that a bar is in. */
function rowText(row: BarRow): string {
  if (row.kind === 'lane') return row.label
  return row.kind === 'driver' ? row.driver.name : vehicleText(row.vehicle)
}

/** One hint for all bars: each having its own would be thousands. It says nothing that the bar's name does not. */
export function BarHint({ scroller, rows }: { scroller: RefObject<HTMLElement | null>; rows: readonly Row[] }) {
  const { t } = useTranslation()
  const clock = useClock()
  const [hinted, setHinted] = useState<Hinted | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setHinted(null)
    }
    const over = ({ target }: Event) => {
      hide()
      const bar = (target as HTMLElement).closest<HTMLElement>('[data-bar]')
      const id = bar?.dataset['bar']
      if (bar && id) timer = setTimeout(() => setHinted({ id, box: bar.getBoundingClientRect() }), waitMs)
    }
    const stopping = new AbortController()
    const { signal } = stopping
    element.addEventListener('pointerover', over, { signal })
    for (const name of ['pointerleave', 'pointerdown', 'scroll', 'keydown'])
      element.addEventListener(name, hide, { signal, passive: true })
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [scroller])
  const found = hinted && findBar(rows, hinted.id)
  if (!hinted || !found) return null
  const { bar, row } = found
  const { box } = hinted
  const top = box.bottom + height > innerHeight ? box.top - height : box.bottom + 6
  const at = (minute: number) => clock.format(instantOf(minute))
  const since = sinceOf(bar)
  const state = stateText(bar)
  return createPortal(
    <div
      aria-hidden
      style={{ top, left: Math.max(Math.min(box.left, innerWidth - width - 16), 8), width }}
      className="pointer-events-none fixed z-40 space-y-0.5 rounded-lg border bg-surface px-3 py-2 text-xs text-foreground shadow-lg"
    >
      <p className="text-sm font-semibold">{nameOf(bar)}</p>
      <p className="text-muted">
        {kindText(bar.kind)} · {since === null ? state : t('occupancy.board.since', { state, at: at(since) })}
      </p>
      <p className="tabular-nums">{t('occupancy.board.range', { from: at(bar.from), to: at(bar.to) })}</p>
      <p>{rowText(row)}</p>
      {warningsOf(bar).map((warning) => (
        <p key={warning} className="font-medium text-danger">
          {warning}
        </p>
      ))}
    </div>,
    document.body,
  )
}
