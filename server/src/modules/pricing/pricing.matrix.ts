import type { Cell, Matrix, Price } from '@rental/core/modules/pricing/pricing.contract'
import { isValidOn } from '@rental/core/modules/pricing/pricing.rules'
import type { Tx } from '../../db/tx.ts'
import {
  categoryPricesFrom,
  companyDay,
  countByCategory,
  countOwnPrices,
  rentalTypes,
  vehicleCategories,
} from './pricing.store.ts'

type Place = Pick<Cell, 'category' | 'rental_type_id'>
const placeOf = ({ category, rental_type_id }: { category: string | null; rental_type_id: number }) =>
  `${category} ${rental_type_id}`

/** The price list of a day, general or for one customer; only cells with content. */
export async function matrixOn(tx: Tx, customer: string | null, day?: string): Promise<Matrix> {
  const today = await companyDay(tx)
  const on = day ?? today
  const [types, categories, counts, prices, own] = await Promise.all([
    rentalTypes(tx),
    vehicleCategories(tx),
    countByCategory(tx),
    categoryPricesFrom(tx, on, customer),
    countOwnPrices(tx, on, customer),
  ])
  const cells = new Map<string, Cell>()
  const cellAt = (place: Place) => {
    const known = cells.get(placeOf(place))
    if (known) return known
    const { category, rental_type_id } = place
    const cell: Cell = { category, rental_type_id, price: null, general: null, next: null, own_prices: 0 }
    cells.set(placeOf(place), cell)
    return cell
  }
  for (const price of prices) put(cellAt(price as Place), price, on, customer)
  for (const { count, ...place } of own) cellAt(place).own_prices = count
  const priced = new Set([...cells.values()].map(({ category }) => category))
  return {
    on,
    today,
    rental_types: types,
    // An archived category stays as long as it has vehicles or prices.
    categories: categories
      .filter(({ code, isActive }) => isActive || counts.has(code) || priced.has(code))
      .map(({ code, name }) => ({ category: code, name, vehicles: counts.get(code) ?? 0 })),
    cells: [...cells.values()],
  }
}

/** Prices come with the earliest first. */
function put(cell: Cell, price: Price, on: string, customer: string | null) {
  const isForCustomer = (price.customer_id ?? null) === customer
  if (isForCustomer && isValidOn(price, on)) cell.price = price
  else if (isForCustomer) cell.next ??= price
  else if (isValidOn(price, on)) cell.general = price
}
