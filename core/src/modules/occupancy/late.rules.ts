/** An entry that keeps a vehicle beyond its time, in minutes since 1970. */
interface Keeping {
  /** Expected return: of a late one, now at the earliest. */
  back: number
  /** Minutes in which the vehicle is looked after before it goes out again. */
  turnaround?: number | undefined
}

/** The first minute in which the vehicle can go out again. */
export const readyAt = ({ back, turnaround = 0 }: Keeping): number => back + turnaround

/** Since when and until when a vehicle is off the road, in minutes since 1970; nobody may know the end. */
interface Unfit {
  since: number
  until?: number | undefined
}

/** True if a booking is at risk because its vehicle is off the road: all of them while nobody knows the end. */
export const endangers = ({ until }: Unfit, { from, to }: { from: number; to: number }, now: number): boolean =>
  to > now && (until === undefined || from < Math.max(until, now))

/** True if a booking behind it begins before the vehicle is ready (the same as `brokenBookings` of the server). */
export const breaks = ({ from }: { from: number }, keeping: Keeping): boolean => from < readyAt(keeping)
