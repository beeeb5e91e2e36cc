import { useLayoutEffect, useState, type RefObject } from 'react'
import { rowAt } from './board-rows.ts'

/** Rows that are drawn beyond the edges, so that none is missing when the board scrolls on. */
const spare = 8
/** Drawn anew only after so many rows. */
const step = 4

/** Which rows are near enough to be drawn: thousands of vehicles cost no more than a screenful. */
export function useWindow(scroller: RefObject<HTMLElement | null>, offsets: readonly number[], all: boolean) {
  const count = offsets.length - 1
  const [at, setAt] = useState({ top: 0, height: 800 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => setAt({ top: element.scrollTop, height: element.clientHeight })
    const seen = new ResizeObserver(look)
    seen.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      seen.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  if (all) return { first: 0, last: count }
  const down = (row: number) => Math.floor(row / step) * step
  return {
    first: Math.max(down(rowAt(offsets, at.top)) - spare, 0),
    last: Math.min(down(rowAt(offsets, at.top + at.height)) + step + spare, count),
  }
}
