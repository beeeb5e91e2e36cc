import { percentOf, share, times } from '../totals/round.ts'
import { rule } from './rule.ts'

interface MissingFuel {
  missing_eighths: number
  tank_litres: number
  litre_price: number
  service_fee: number
}

/** Eighths of the tank that are missing, at the price of a litre, and the fee for filling it up. */
export const fuelRule = rule(
  'fuel',
  1,
  'HALF_UP',
  ({ missing_eighths, tank_litres, litre_price, service_fee }: MissingFuel) =>
    missing_eighths > 0 ? share(litre_price, missing_eighths * tank_litres, 8) + service_fee : 0,
)

/** Charge of a battery that is missing, by the percent. */
export const batteryRule = rule(
  'battery',
  1,
  'NONE',
  (i: { missing_percent: number; percent_price: number; service_fee: number }) =>
    i.missing_percent > 0 ? i.missing_percent * i.percent_price + i.service_fee : 0,
)

/** A fee of the company's table, such as that of a damaged part. */
export const tableFeeRule = rule('table_fee', 1, 'NONE', (i: { fee: number; count: number }) => i.fee * i.count)

/** Rent that a damaged vehicle does not earn while it is repaired: a part of the price of each day. */
export const repairRentRule = rule(
  'repair_rent',
  1,
  'HALF_UP',
  ({ day_price, days, percent }: { day_price: number; days: number; percent: string }) =>
    percentOf(times(day_price, days), percent),
)
