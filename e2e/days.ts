const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The calendar day so many days from now, where the demo companies are: their day begins seven hours before UTC's. */
export const inDays = (days: number): string =>
  new Date(Date.now() + 7 * hourMs + days * dayMs).toISOString().slice(0, 10)
