/** Today by the reader's own calendar, `2026-11-17`. */
export const localToday = (): string => new Date().toLocaleDateString('sv-SE')
