import type { DamageKind, DamagePart, DamageView } from '@rental/core/modules/damage/damage.fields'

/** Letters of the kinds on Indonesian forms: baret, penyok, retak, hilang. */
export const kindLetters: Record<DamageKind, string> = { SCRATCH: 'B', DENT: 'P', CRACK: 'R', MISSING: 'H' }

/** An area of a drawing, in thousandths of its sides; the first that holds a place names its part. */
interface Area {
  part: DamagePart
  /** Left, top, right and bottom; up to the edge where left out. */
  within: readonly [number, number, number, number]
}

const all = 1000

/** The left side, front to the left. */
const side: readonly Area[] = [
  { part: 'WHEEL', within: [180, 600, 310, all] },
  { part: 'WHEEL', within: [725, 600, 855, all] },
  { part: 'MIRROR', within: [255, 270, 320, 400] },
  { part: 'HEADLIGHT', within: [0, 440, 130, 560] },
  { part: 'TAIL_LIGHT', within: [895, 400, all, 560] },
  { part: 'ROOF', within: [0, 0, all, 170] },
  { part: 'SIDE_WINDOW', within: [285, 170, 880, 390] },
  { part: 'SIDE_SILL', within: [310, 640, 720, all] },
  { part: 'FRONT_BUMPER', within: [0, 0, 130, all] },
  { part: 'FRONT_FENDER', within: [130, 0, 290, all] },
  { part: 'FRONT_DOOR', within: [290, 0, 510, all] },
  { part: 'REAR_DOOR', within: [510, 0, 700, all] },
  { part: 'REAR_FENDER', within: [700, 0, 890, all] },
  { part: 'REAR_BUMPER', within: [890, 0, all, all] },
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
    { part: 'MIRROR', within: [250, 280, 330, 430] },
    { part: 'MIRROR', within: [670, 280, 750, 430] },
    { part: 'ROOF', within: [0, 0, all, 150] },
    { part: 'WINDSCREEN', within: [340, 150, 660, 400] },
    { part: 'BONNET', within: [0, 0, all, 500] },
    { part: 'HEADLIGHT', within: [0, 500, 405, 600] },
    { part: 'HEADLIGHT', within: [595, 500, all, 600] },
    { part: 'GRILLE', within: [405, 500, 595, 620] },
    { part: 'FRONT_BUMPER', within: [0, 0, all, 780] },
    { part: 'TYRE', within: [0, 0, all, all] },
  ],
  REAR: [
    { part: 'ROOF', within: [0, 0, all, 150] },
    { part: 'REAR_WINDOW', within: [340, 150, 660, 400] },
    { part: 'TAIL_LIGHT', within: [0, 400, 370, 600] },
    { part: 'TAIL_LIGHT', within: [630, 400, all, 600] },
    { part: 'BOOT', within: [0, 0, all, 620] },
    { part: 'REAR_BUMPER', within: [0, 0, all, 780] },
    { part: 'TYRE', within: [0, 0, all, all] },
  ],
  TOP: [
    { part: 'FRONT_BUMPER', within: [0, 0, 75, all] },
    { part: 'MIRROR', within: [290, 0, 370, 140] },
    { part: 'MIRROR', within: [290, 860, 370, all] },
    { part: 'BONNET', within: [0, 0, 290, all] },
    { part: 'WINDSCREEN', within: [290, 0, 375, all] },
    { part: 'ROOF', within: [375, 0, 800, all] },
    { part: 'REAR_WINDOW', within: [800, 0, 865, all] },
    { part: 'BOOT', within: [865, 0, all, all] },
  ],
  INSIDE: [
    { part: 'DASHBOARD', within: [0, 0, 290, all] },
    { part: 'SEAT', within: [290, 170, 860, 830] },
    { part: 'INTERIOR', within: [0, 0, all, all] },
  ],
}

/** The part that is drawn at a place: a first guess, which people may change. */
export const partAt = (view: DamageView, x: number, y: number): DamagePart =>
  areas[view].find(({ within: [left, top, right, bottom] }) => x >= left && x <= right && y >= top && y <= bottom)
    ?.part ?? 'OTHER'
