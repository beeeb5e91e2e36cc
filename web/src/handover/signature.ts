import { signaturePad } from '@rental/core/modules/inspection/inspection.fields'

export interface Point {
  x: number
  y: number
}
export type Stroke = readonly Point[]

/** Longest signature, in characters. */
export const mostCharacters = 20_000

const { width, height } = signaturePad
const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** A place on the pad in its own units, whatever its size on the screen. */
export const onPad = (share: Point): Point => ({
  x: within(share.x * width, width),
  y: within(share.y * height, height),
})

/** Distance of a point from the line between two others. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y)
  return Math.abs(dy * (point.x - from.x) - dx * (point.y - from.y)) / length
}

/** Points that the form of a stroke needs: those left out lie within `tolerance` of the line (Douglas and Peucker). */
export function thinned(stroke: Stroke, tolerance: number): Stroke {
  const [first] = stroke
  const last = stroke.at(-1)
  if (!first || !last || stroke.length < 3) return stroke
  let furthest = 0
  let most = tolerance
  for (let at = 1; at < stroke.length - 1; at += 1) {
    const point = stroke[at]
    const off = point ? distance(point, first, last) : 0
    if (off > most) [furthest, most] = [at, off]
  }
  if (furthest === 0) return [first, last]
  return [
    ...thinned(stroke.slice(0, furthest + 1), tolerance).slice(0, -1),
    ...thinned(stroke.slice(furthest), tolerance),
  ]
}

const at = ({ x, y }: Point) => `${x} ${y}`

/** A dot is a line of length nought. */
const pathOf = (stroke: Stroke): string => {
  const [first, ...rest] = stroke
  if (!first) return ''
  return `M${at(first)}${(rest.length > 0 ? rest : [first]).map((point) => `L${at(point)}`).join('')}`
}

/** A signature as the data of an SVG path, thinned out as far as it takes to fit. */
export function signatureOf(strokes: readonly Stroke[]): string {
  for (let tolerance = 1.5; ; tolerance *= 2) {
    const path = strokes.map((stroke) => pathOf(thinned(stroke, tolerance))).join('')
    // Each stroke keeps its two ends: so many of them that this is still too long is no signature.
    if (path.length <= mostCharacters || tolerance > width) return path.length <= mostCharacters ? path : ''
  }
}

/** Strokes of a stored signature. */
export const strokesOf = (path: string): Stroke[] =>
  path
    .split('M')
    .filter(Boolean)
    .map((stroke) =>
      stroke.split('L').map((point) => {
        const [x = 0, y = 0] = point.split(' ').map(Number)
        return { x, y }
      }),
    )
