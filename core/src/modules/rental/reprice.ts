import { Refusal } from '../../kernel/error.ts'
import type { PriceInput } from '../../price/input.ts'
import { priceOf } from '../../price/price.ts'
import type { Priced } from '../../price/priced.ts'
import { keyOfLine, priceInputOf, type KnownLine, type RentalTerms } from './price-input.ts'
import { isComplete, type RentalDraftLine } from './rental.draft.ts'

/** A document while it is typed. */
export interface TypedDocument extends Omit<RentalTerms, 'deposit'> {
  /** Empty is what the rules of the company say, for each vehicle. */
  deposit?: number | null | undefined
  customer_id?: string | null | undefined
  branch_id: number
  date?: string | null | undefined
  lines: readonly RentalDraftLine[]
}

/** Key of the facts that decide prices and taxes: a change needs the server. */
const askedBy = ({ customer_id, branch_id, date, deposit, lines }: TypedDocument): string =>
  JSON.stringify([
    [customer_id ?? null, branch_id, date ?? null],
    typeof deposit === 'number' ? null : lines.map(({ quantity }) => quantity ?? null),
    lines.map(({ category, vehicle_id, rental_type_id, started_at }) => [
      category ?? null,
      vehicle_id ?? null,
      rental_type_id ?? null,
      started_at ?? null,
    ]),
  ])

/**
 * The price of a document in which only numbers have changed since the server answered: the same function with the same
 * facts, without a request. Null where the server must be asked.
 */
export function repriced(typed: TypedDocument, asked: TypedDocument, answered: PriceInput): Priced | null {
  if (askedBy(typed) !== askedBy(asked)) return null
  const factsOf = new Map(answered.lines.map((line) => [line.key, line]))
  const known = typed.lines.flatMap((line, at): (KnownLine | null)[] => {
    if (!isComplete(line)) return []
    const facts = factsOf.get(keyOfLine(at))
    return [facts ? { at, line, facts } : null]
  })
  if (known.some((line) => line === null)) return null
  const { prices_include_ppn: _, ...taxes } = answered.taxes
  try {
    const terms = { ...typed, deposit: typed.deposit ?? answered.deposit }
    return priceOf(priceInputOf(known as KnownLine[], terms, { ...answered, taxes }))
  } catch (error) {
    // A number too large while typing: the server reports it.
    if (error instanceof Refusal) return null
    throw error
  }
}
