import type { Shape } from '../../kernel/paper.ts'
import { drawingSide, type DamageView } from './damage.fields.ts'

/**
 * Line drawings of a passenger car, on which damages are marked: on screens and papers alike. Units are centimetres of
 * the vehicle, so that all views have one scale. The front is at the left, except on the right side.
 */
export interface VehicleOutline {
  width: number
  height: number
  /** In the order in which they are painted. Paths use absolute M, L, C and Z alone. */
  shapes: readonly Shape[]
}

const [length, width, height] = [440, 180, 170]

/** Numbers of a path in pairs; the letters stay. */
const mapped = (path: string, at: (x: number, y: number) => [number, number]): string =>
  path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => at(Number(x), Number(y)).join(' '))

const mirrored = (path: string, across: number): string => mapped(path, (x, y) => [across - x, y])
const flipped = (path: string, across: number): string => mapped(path, (x, y) => [x, across - y])

/** Distance of the control points that make four curves a circle. */
const roundness = 0.5523

function circle(x: number, y: number, radius: number): string {
  const [near, far] = [radius * roundness, radius].map((one) => Math.round(one * 10) / 10) as [number, number]
  const [left, right, top, bottom] = [x - far, x + far, y - far, y + far]
  return [
    `M${left} ${y}`,
    `C${left} ${y - near} ${x - near} ${top} ${x} ${top}`,
    `C${x + near} ${top} ${right} ${y - near} ${right} ${y}`,
    `C${right} ${y + near} ${x + near} ${bottom} ${x} ${bottom}`,
    `C${x - near} ${bottom} ${left} ${y + near} ${left} ${y}Z`,
  ].join('')
}

const wheel = (x: number): Shape[] => [
  { look: 'tyre', path: circle(x, 132, 33) },
  { look: 'body', path: circle(x, 132, 20) },
  { look: 'line', path: circle(x, 132, 5) },
]

const leftSide: readonly Shape[] = [
  {
    look: 'body',
    path:
      'M14 132C8 128 7 112 10 100C12 90 20 84 34 81L98 69L148 30C156 23 168 20 184 19L330 18C356 18 372 22 384 32' +
      'L410 69C424 78 430 92 431 108L430 124C430 132 426 136 420 136L384 136C384 115 367 96 346 96' +
      'C325 96 308 115 308 136L130 136C130 115 113 96 92 96C71 96 54 115 54 136L22 136C18 136 15 134 14 132Z',
  },
  { look: 'glass', path: 'M118 69L157 35C161 31 166 29 174 29L214 28L214 69Z' },
  { look: 'glass', path: 'M222 28L296 27L296 69L222 69Z' },
  { look: 'glass', path: 'M304 27L340 27C356 27 366 30 373 38L394 69L304 69Z' },
  { look: 'glass', path: 'M13 97C18 88 28 84 46 82C44 91 34 97 13 98Z' },
  { look: 'glass', path: 'M410 72C422 79 429 90 430 104L420 102C420 90 416 80 408 72Z' },
  { look: 'line', path: 'M118 69C128 82 134 104 136 128L304 128' },
  { look: 'line', path: 'M218 28L218 128M300 27L300 104' },
  { look: 'line', path: 'M194 82L210 82M276 82L292 82' },
  { look: 'line', path: 'M10 114L53 114M387 118L430 118' },
  { look: 'body', path: 'M120 70C117 60 124 56 133 59L134 70Z' },
  ...wheel(92),
  ...wheel(346),
]

const across =
  'M24 150L22 104C22 92 26 84 34 78L46 34C50 24 58 20 70 19L110 19C122 20 130 24 134 34L146 78C154 84 158 92 158 104L156 150Z'

/** Both halves of a view that is the same at the left and at the right. */
const bothSides = (look: Shape['look'], path: string): Shape[] => [
  { look, path },
  { look, path: mirrored(path, width) },
]

const frontAndRear: readonly Shape[] = [
  ...bothSides('tyre', 'M28 146L28 162C28 165 31 166 34 166L46 166C49 166 51 164 51 161L51 146Z'),
  { look: 'body', path: across },
]

const front: readonly Shape[] = [
  ...frontAndRear,
  { look: 'glass', path: 'M45 74L54 39C56 32 60 29 68 28L112 28C120 29 124 32 126 39L135 74C110 70 70 70 45 74Z' },
  ...bothSides('glass', 'M27 95C36 92 48 95 57 103L52 111C42 111 32 109 27 105Z'),
  ...bothSides('body', 'M35 72L20 68C12 67 11 80 19 81L33 81Z'),
  { look: 'line', path: 'M34 80C60 73 120 73 146 80' },
  { look: 'line', path: 'M64 99L116 99L112 111L68 111ZM66 105L114 105' },
  { look: 'line', path: 'M70 117L110 117L110 127L70 127Z' },
  { look: 'line', path: 'M40 132L140 132L132 144L48 144Z' },
]

const rear: readonly Shape[] = [
  ...frontAndRear,
  { look: 'glass', path: 'M48 68L56 39C58 33 62 31 68 30L112 30C118 31 122 33 124 39L132 68C110 71 70 71 48 68Z' },
  ...bothSides('glass', 'M26 88C32 84 37 82 42 82L45 108L23 112C22 102 23 94 26 88Z'),
  { look: 'line', path: 'M44 74C70 78 110 78 136 74' },
  { look: 'line', path: 'M45 108L46 126L134 126L135 108' },
  { look: 'line', path: 'M68 92L112 92L112 104L68 104Z' },
  { look: 'line', path: 'M23 132L157 132M90 30L90 34' },
]

/** Both halves of a view from above. */
const upAndDown = (look: Shape['look'], path: string): Shape[] => [
  { look, path },
  { look, path: flipped(path, width) },
]

const top: readonly Shape[] = [
  ...upAndDown('body', 'M128 20L120 8C119 5 122 4 125 4L132 5C135 6 137 9 138 12L141 20Z'),
  {
    look: 'body',
    path:
      'M12 90C12 60 14 42 24 34C40 22 80 18 110 18L370 18C400 18 424 24 430 40C434 56 434 124 430 140' +
      'C424 156 400 162 370 162L110 162C80 162 40 158 24 146C14 138 12 120 12 90Z',
  },
  { look: 'glass', path: 'M117 37C107 62 107 118 117 143L160 133C154 110 154 70 160 47Z' },
  { look: 'glass', path: 'M406 40C413 64 413 116 406 140L380 132C384 110 384 70 380 48Z' },
  ...upAndDown('glass', 'M132 29L172 39L262 39L262 28Z'),
  ...upAndDown('glass', 'M268 28L268 39L372 40L392 32Z'),
  ...upAndDown('line', 'M22 48C50 40 84 40 108 44'),
  { look: 'line', path: 'M172 47L370 47L370 133L172 133C166 110 166 70 172 47Z' },
  ...upAndDown('line', 'M14 66L30 58'),
]

/** A seat or bench from above, facing left: the seat, and its back. */
const seat = (x: number, y: number, depth: number, wide: number): Shape[] => [
  {
    look: 'glass',
    path: `M${x + 6} ${y}L${x + depth} ${y}L${x + depth} ${y + wide}L${x + 6} ${y + wide}C${x + 2} ${y + wide} ${x} ${y + wide - 2} ${x} ${y + wide - 6}L${x} ${y + 6}C${x} ${y + 2} ${x + 2} ${y} ${x + 6} ${y}Z`,
  },
  {
    look: 'body',
    path: `M${x + depth} ${y - 2}L${x + depth + 12} ${y - 2}L${x + depth + 12} ${y + wide + 2}L${x + depth} ${y + wide + 2}Z`,
  },
]

/** The driver sits at the right, which is at the top of a view from above. */
const inside: readonly Shape[] = [
  {
    look: 'body',
    path:
      'M24 90C24 56 30 34 52 27C64 23 80 22 96 22L392 22C414 24 422 50 422 90C422 130 414 156 392 158' +
      'L96 158C80 158 64 157 52 153C30 146 24 124 24 90Z',
  },
  { look: 'line', path: 'M72 26C58 60 58 120 72 154M96 30C84 60 84 120 96 150' },
  { look: 'line', path: circle(108, 58, 16) },
  { look: 'line', path: 'M98 90L134 90L134 96L98 96Z' },
  ...seat(136, 36, 38, 42),
  ...seat(136, 102, 38, 42),
  ...seat(226, 36, 36, 108),
  ...seat(316, 36, 36, 108),
  { look: 'line', path: 'M226 72L274 72M226 108L274 108M316 90L364 90' },
]

export const vehicleOutlines: Readonly<Record<DamageView, VehicleOutline>> = {
  LEFT: { width: length, height, shapes: leftSide },
  RIGHT: { width: length, height, shapes: leftSide.map(({ look, path }) => ({ look, path: mirrored(path, length) })) },
  FRONT: { width, height, shapes: front },
  REAR: { width, height, shapes: rear },
  TOP: { width: length, height: width, shapes: top },
  INSIDE: { width: length, height: width, shapes: inside },
}

/** Views as they stand on a form: sides and front, then from above and the rear. */
export const outlineRows = [
  ['LEFT', 'RIGHT', 'FRONT'],
  ['TOP', 'INSIDE', 'REAR'],
] as const satisfies readonly (readonly DamageView[])[]

/** Place of a damage on the outline of its view, in the units of the outline. */
export const placeOn = ({ width: wide, height: high }: VehicleOutline, { x, y }: { x: number; y: number }) => ({
  x: Math.round((x * wide) / drawingSide),
  y: Math.round((y * high) / drawingSide),
})
