import { useLayoutEffect, useState, type RefObject } from 'react'
import { rowAt } from './board-rows.ts'

/** Pixels drawn beyond the edges, so that scrolling shows no gap. */
const sparePx = 240
/** The board is drawn anew only after so much scrolling. */
const stepPx = 40

/** Which rows are near enough to be drawn: thousands of vehicles cost no more than a screenful. */
export function useWindow(scroller: RefObject<HTMLElement | null>, offsets: readonly number[], all: boolean) {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(800)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => setTop(Math.floor(element.scrollTop / stepPx) * stepPx)
    const seen = new ResizeObserver(() => setHeight(element.clientHeight))
    seen.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      seen.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  if (all) return { first: 0, last: offsets.length - 1 }
  return {
    first: rowAt(offsets, top - sparePx),
    last: Math.min(rowAt(offsets, top + stepPx + height + sparePx) + 1, offsets.length - 1),
  }
}
