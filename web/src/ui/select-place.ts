const gap = 4
const margin = 8
/** No whole number of rows: half a row shows that more follow. */
const tallest = 376

type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left'>
interface Size {
  width: number
  height: number
}

/** Place of a list in the window, in pixels: below its button, or above it if only there is room. */
export function placeOf(button: Edges, list: Size, view: Size) {
  const below = view.height - button.bottom - gap - margin
  const above = button.top - gap - margin
  const isUpward = below < Math.min(tallest, list.height) && above > below
  return {
    left: Math.max(margin, Math.min(button.left, view.width - margin - list.width)),
    top: isUpward ? null : button.bottom + gap,
    bottom: isUpward ? view.height - button.top + gap : null,
    maxHeight: Math.min(tallest, isUpward ? above : below),
  }
}
