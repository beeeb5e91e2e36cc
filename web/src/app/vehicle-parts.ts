import { later } from '../record/later.tsx'

/** What other modules show on the record of a vehicle: loaded when it is drawn. */
export const KeyDates = later(async () => (await import('../modules/document/key-dates.tsx')).KeyDates, 'h-40')
export const OdometerCard = later(
  async () => (await import('../modules/odometer/odometer-card.tsx')).OdometerCard,
  'h-40',
)
