import type { DamagePart, DamageView } from '@rental/core/modules/damage/damage.fields'

/** An area of the outline of a view (core's `vehicleOutlines`), in thousandths of its sides; the first that holds a place names its part. */
interface Area {
  part: DamagePart
  /** Left, top, right and bottom; up to the edge where left out. */
  within: readonly [number, number, number, number]
}

const all = 1000

/** The left side, front to the left. */
const side: readonly Area[] = [
  { part: 'WHEEL', within: [155, 660, 295, all] },
  { part: 'WHEEL', within: [740, 660, 880, all] },
  { part: 'MIRROR', within: [240, 265, 305, 420] },
  { part: 'HEADLIGHT', within: [0, 470, 105, 610] },
  { part: 'TAIL_LIGHT', within: [925, 420, all, 610] },
  { part: 'ROOF', within: [0, 0, all, 150] },
  { part: 'SIDE_WINDOW', within: [270, 150, 905, 410] },
  { part: 'SIDE_SILL', within: [295, 705, 735, all] },
  { part: 'FRONT_BUMPER', within: [0, 0, 105, all] },
  { part: 'FRONT_FENDER', within: [105, 0, 275, all] },
  { part: 'FRONT_DOOR', within: [275, 0, 510, all] },
  { part: 'REAR_DOOR', within: [510, 0, 715, all] },
  { part: 'REAR_FENDER', within: [715, 0, 920, all] },
  { part: 'REAR_BUMPER', within: [920, 0, all, all] },
]

const mirrored = (areas: readonly Area[]): Area[] =>
  areas.map(({ part, within: [left, top, right, bottom] }) => ({
    part,
    within: [all - right, top, all - left, bottom],
  }))

const areas: Record<DamageView, readonly Area[]> = {
  LEFT: side,
  RIGHT: mirrored(side),
  FRONT: [
    { part: 'MIRROR', within: [30, 305, 180, 475] },
    { part: 'MIRROR', within: [820, 305, 970, 475] },
    { part: 'ROOF', within: [0, 0, all, 160] },
    { part: 'WINDSCREEN', within: [200, 160, 800, 445] },
    { part: 'BONNET', within: [0, 0, all, 555] },
    { part: 'HEADLIGHT', within: [0, 555, 320, 670] },
    { part: 'HEADLIGHT', within: [680, 555, all, 670] },
    { part: 'GRILLE', within: [320, 555, 680, 695] },
    { part: 'FRONT_BUMPER', within: [0, 0, all, 875] },
    { part: 'TYRE', within: [0, 0, all, all] },
  ],
  REAR: [
    { part: 'ROOF', within: [0, 0, all, 160] },
    { part: 'REAR_WINDOW', within: [200, 160, 800, 445] },
    { part: 'TAIL_LIGHT', within: [0, 445, 255, 670] },
    { part: 'TAIL_LIGHT', within: [745, 445, all, 670] },
    { part: 'BOOT', within: [0, 0, all, 695] },
    { part: 'REAR_BUMPER', within: [0, 0, all, 875] },
    { part: 'TYRE', within: [0, 0, all, all] },
  ],
  TOP: [
    { part: 'FRONT_BUMPER', within: [0, 0, 60, all] },
    { part: 'MIRROR', within: [285, 0, 370, 105] },
    { part: 'MIRROR', within: [285, 895, 370, all] },
    { part: 'BONNET', within: [0, 0, 285, all] },
    { part: 'WINDSCREEN', within: [285, 0, 375, all] },
    { part: 'ROOF', within: [375, 0, 825, all] },
    { part: 'REAR_WINDOW', within: [825, 0, 895, all] },
    { part: 'BOOT', within: [895, 0, all, all] },
  ],
  INSIDE: [
    { part: 'DASHBOARD', within: [0, 0, 300, all] },
    { part: 'SEAT', within: [300, 160, 870, 840] },
    { part: 'INTERIOR', within: [0, 0, all, all] },
  ],
}

/** The part that is drawn at a place: a first guess, which people may change. */
export const partAt = (view: DamageView, x: number, y: number): DamagePart =>
  areas[view].find(({ within: [left, top, right, bottom] }) => x >= left && x <= right && y >= top && y <= bottom)
    ?.part ?? 'OTHER'
