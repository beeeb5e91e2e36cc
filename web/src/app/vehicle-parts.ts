import { later } from '../record/later.tsx'
import { loadWords } from '../text/text.ts'

/** What other modules tell of a vehicle, behind a tab of its record: loaded when it is opened, with its own words. */
export const VehiclePrices = later(async () => {
  const [file] = await Promise.all([import('../modules/pricing/vehicle-prices.tsx'), loadWords(['pricing'])])
  return file.VehiclePrices
}, 'h-64')
