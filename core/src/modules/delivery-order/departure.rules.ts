/** Time for which customers are still told that their vehicle is on the way: later, it is nearly there. */
const newsMs = 30 * 60_000

/** True while a departure is told to the customer: a phone without signal may tell of it together with the handover. */
export const isStillNews = (dispatched_at: string, now: Date): boolean =>
  now.getTime() - Date.parse(dispatched_at) <= newsMs
