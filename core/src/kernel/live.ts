/** Modules whose screens follow what others do, without being asked. */
export const liveModules = ['notification', 'occupancy', 'dashboard'] as const
export type LiveModule = (typeof liveModules)[number]

/** Payload of a live stream: the modules with news. */
export interface LiveEvent {
  touches: readonly LiveModule[]
}
