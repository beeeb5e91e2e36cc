import type { Cell, Matrix, Price } from '@rental/core/modules/pricing/pricing.contract'

export interface Place {
  category: string
  rental_type_id: number
}
export type PlaceKey = `${string} ${number}`
export const keyOf = ({ category, rental_type_id }: Place): PlaceKey => `${category} ${rental_type_id}`
export function placeOf(key: PlaceKey): Place {
  const [category = '', type] = key.split(' ')
  return { category, rental_type_id: Number(type) }
}

export interface Line {
  category: string
  name: string
  vehicles: number
  cells: (Place & Omit<Cell, 'category' | 'rental_type_id'> & { key: PlaceKey })[]
}
export type LineCell = Line['cells'][number]

const nothing = { price: null, general: null, next: null, own_prices: 0 }

/** The matrix as lines of cells, also those of which there is nothing to say yet. */
export function linesOf({ categories, rental_types, cells }: Matrix): Line[] {
  const known = new Map(cells.map((cell) => [keyOf(cell), cell]))
  return categories.map(({ category, name, vehicles }) => ({
    category,
    name,
    vehicles,
    cells: rental_types.map(({ id }) => {
      const place = { category, rental_type_id: id }
      const key = keyOf(place)
      return { ...place, ...(known.get(key) ?? nothing), key }
    }),
  }))
}

const hasPrice = ({ price, general, next }: LineCell) => price !== null || general !== null || next !== null

/** A category that has vehicles or prices. */
export const isInUse = ({ vehicles, cells }: Line): boolean => vehicles > 0 || cells.some(hasPrice)
export const hasPrices = (lines: readonly Line[]): boolean => lines.some(({ cells }) => cells.some(hasPrice))

/** The customer's price, or the general one. */
export const shownPrice = ({ price, general }: LineCell): Price | null => price ?? general

/** Typed and unsaved amounts; null where a price is to end. */
export type Drafts = ReadonlyMap<PlaceKey, number | null>

/** Typing what is there already is no change. */
export function withDraft(drafts: Drafts, cell: LineCell, amount: number | null): Drafts {
  const next = new Map(drafts)
  if (amount === (cell.price?.amount ?? null)) next.delete(cell.key)
  else next.set(cell.key, amount)
  return next
}
