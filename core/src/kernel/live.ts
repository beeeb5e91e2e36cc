/** Modules whose screens follow what others do, without being asked. */
export const liveModules = ['notification', 'occupancy'] as const
export type LiveModule = (typeof liveModules)[number]

/** What a live stream carries: of which modules there is something new. */
export interface LiveEvent {
  touches: readonly LiveModule[]
}
