import { rentalTerms } from '../rental/rental.fields.ts'

/** A rented line, as far as an order must keep to its offer; the vehicle may be another of the same category. */
interface AgreedLine {
  category?: string | null | undefined
  rental_type_id?: number | null | undefined
  started_at?: string | null | undefined
  duration?: number | null | undefined
  duration_uom?: string | null | undefined
}

/** An offer or an order with one line for each vehicle, and its totals. */
export interface Agreed {
  document: Readonly<Record<string, unknown>>
  lines: readonly AgreedLine[]
  totals: Readonly<Record<string, unknown>>
}

const startOf = ({ started_at }: AgreedLine) => (started_at ? Date.parse(started_at) : null)

const isSameLine = (a: AgreedLine, b: AgreedLine): boolean =>
  a.category === b.category &&
  a.rental_type_id === b.rental_type_id &&
  a.duration === b.duration &&
  a.duration_uom === b.duration_uom &&
  startOf(a) === startOf(b)

type Values = Readonly<Record<string, unknown>>
const isSameIn = (names: readonly string[], a: Values, b: Values) =>
  names.every((name) => (a[name] ?? null) === (b[name] ?? null))

const terms = Object.keys(rentalTerms)

/** True if an order asks for what was offered: at the same price, for the same categories and times, on the same terms. */
export const isAsOffered = (order: Agreed, offer: Agreed): boolean =>
  order.lines.length === offer.lines.length &&
  order.lines.every((line, at) => {
    const other = offer.lines[at]
    return other !== undefined && isSameLine(line, other)
  }) &&
  isSameIn(terms, order.document, offer.document) &&
  isSameIn(Object.keys({ ...order.totals, ...offer.totals }), order.totals, offer.totals)
