/** Events that are booked. */
export const journalEvents = ['MANUAL', 'REVERSAL'] as const
export type JournalEvent = (typeof journalEvents)[number]
