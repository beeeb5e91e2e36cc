import { localDay, timeZones } from '@rental/core/kernel/time-zones'

/** The day of a moment by the first zone that is known; by Jakarta's where none is, as on the server. */
export const dayIn = (moment: string, ...zones: readonly unknown[]): string =>
  localDay(moment, zones.flatMap((zone) => timeZones.find((one) => one === zone) ?? [])[0] ?? timeZones[0])
