/** Hours around a handover or an expense that its photos may come from. */
export const photoHours = 12
const photoMs = photoHours * 3_600_000

interface PhotoMoments {
  /** By the clock of the device, where it tells it. */
  taken_at?: string | null | undefined
  /** By our own clock. */
  uploaded_at: string
}

/**
 * True if a photo is of the hours of a moment. A device may lie about the time, but it cannot upload what it has not taken:
 * a photo that arrived long before is an old one. One that arrives late has waited for signal.
 */
export function isOfThatTime({ taken_at, uploaded_at }: PhotoMoments, moment: string): boolean {
  const [at, uploaded] = [Date.parse(moment), Date.parse(uploaded_at)]
  const taken = taken_at ? Date.parse(taken_at) : null
  return Math.min(uploaded, taken ?? uploaded) >= at - photoMs && (taken === null || taken <= at + photoMs)
}
