import type { simClasses } from './user.fields.ts'

export type SimClass = (typeof simClasses)[number]

/** Classes that each class includes besides itself (docs/domain/vehicles.md). */
const included: Readonly<Record<SimClass, readonly SimClass[]>> = {
  A: [],
  A_UMUM: ['A'],
  B1: ['A'],
  B1_UMUM: ['A', 'A_UMUM', 'B1'],
  B2: ['A', 'B1'],
  B2_UMUM: ['A', 'A_UMUM', 'B1', 'B1_UMUM', 'B2'],
  C: [],
  C1: ['C'],
  C2: ['C', 'C1'],
}

/** True if the holder of a class may drive what asks for another. */
export const mayDrive = (held: SimClass, needed: SimClass): boolean =>
  held === needed || included[held].includes(needed)

/** Reasons of a SIM against a trip: it does not fit the vehicle, or ends before the trip does. */
export const simObstacles = ['SIM_CLASS', 'SIM_ENDS'] as const
export type SimObstacle = (typeof simObstacles)[number]

interface Driver {
  sim_class?: SimClass | null | undefined
  sim_expiry?: string | null | undefined
}
interface Trip {
  /** Classes of the vehicles that may serve it: one of them must fit. None where no vehicle is known. */
  needed: readonly SimClass[]
  last_day: string
}

/** Obstacle to a driver on a trip; null where there is none. On the last day of its validity a SIM still holds. */
export function simObstacle({ sim_class: held, sim_expiry }: Driver, { needed, last_day }: Trip): SimObstacle | null {
  if (!held || (needed.length > 0 && !needed.some((one) => mayDrive(held, one)))) return 'SIM_CLASS'
  return !sim_expiry || sim_expiry < last_day ? 'SIM_ENDS' : null
}

/** `B1_UMUM` → `B1 Umum`: as it is printed on the card. */
export const simName = (held: SimClass): string => held.replace('_UMUM', ' Umum')
