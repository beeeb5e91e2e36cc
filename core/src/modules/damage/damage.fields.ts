import { field, maybe } from '../../kernel/field.ts'
import { restricted } from '../../kernel/field-right.ts'

/** Drawings of the vehicle on which a damage is marked. */
export const damageViews = ['FRONT', 'REAR', 'LEFT', 'RIGHT', 'TOP', 'INSIDE'] as const
export type DamageView = (typeof damageViews)[number]

export const damageParts = [
  'FRONT_BUMPER',
  'REAR_BUMPER',
  'BONNET',
  'ROOF',
  'BOOT',
  'GRILLE',
  'WINDSCREEN',
  'REAR_WINDOW',
  'SIDE_WINDOW',
  'HEADLIGHT',
  'TAIL_LIGHT',
  'MIRROR',
  'FRONT_FENDER',
  'REAR_FENDER',
  'FRONT_DOOR',
  'REAR_DOOR',
  'SIDE_SILL',
  'WHEEL',
  'TYRE',
  'SEAT',
  'DASHBOARD',
  'INTERIOR',
  'OTHER',
] as const
export type DamagePart = (typeof damageParts)[number]

export const damageKinds = ['SCRATCH', 'DENT', 'CRACK', 'MISSING'] as const
export type DamageKind = (typeof damageKinds)[number]

/** Letters of Indonesian forms: baret, penyok, retak, hilang. */
export const damageLetters = { SCRATCH: 'B', DENT: 'P', CRACK: 'R', MISSING: 'H' } as const satisfies Record<
  DamageKind,
  string
>

export const damageSeverities = ['LIGHT', 'MEDIUM', 'HEAVY'] as const
export const liableParties = ['CUSTOMER', 'COMPANY', 'THIRD_PARTY'] as const

/** Side of a drawing, in the unit of its places. */
export const drawingSide = 1000

/** Place and nature of a damage: fixed once an inspection is signed. */
export const damageMark = {
  view: field.choice(damageViews),
  /** From the left and from the top of the drawing, in thousandths of its sides. */
  x: field.integer(0, drawingSide),
  y: field.integer(0, drawingSide),
  part: field.choice(damageParts),
  kind: field.choice(damageKinds),
  severity: field.choice(damageSeverities),
  note: maybe(field.text(200)),
}

/** Follow-up of a damage, which goes on after the inspection. */
export const damageFollowUp = {
  estimate: restricted('damage.read_estimate', maybe(field.money(0, 10_000_000_000))),
  liable: maybe(field.choice(liableParties)),
}

export const damageFields = { ...damageMark, ...damageFollowUp }
