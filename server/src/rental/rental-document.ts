import type { FieldProblems } from '@rental/core/kernel/error'
import { checked } from '@rental/core/kernel/invalid'
import { keyOfLine } from '@rental/core/modules/rental/price-input'
import type { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { RentalLineInput, rentalTerms } from '@rental/core/modules/rental/rental.fields'
import { rentalEnd } from '@rental/core/modules/rental/rental.rules'
import { approvalReasons } from '@rental/core/price/approval'
import type { Tx } from '../db/tx.ts'
import { pickFields } from '../record/document.ts'
import type { DraftKind, Given, Sent } from '../record/document-draft.ts'
import type { Mover } from '../record/transition.ts'
import { capsOf } from './caps.ts'
import type { Offer } from './offer.ts'
import { preparePrice } from './price-facts.ts'
import { priceDocument, type DocumentPrice, type RentalDocument } from './price-document.ts'

/** A quotation or an order as it is sent. */
export interface RentalGiven extends Given {
  customer_id?: string | null | undefined
  lines: RentalDraftLine[]
}

/** In what one rental document differs from another. */
interface RentalKind<D extends Sent, G extends RentalGiven> extends Pick<
  DraftKind<D, G, DocumentPrice>,
  'source' | 'fields' | 'problems' | 'dated' | 'asStored'
> {
  /** Further columns of the head. */
  columns?: (given: G, price: DocumentPrice) => object
  /** The offer it comes from, whose prices hold. */
  offerOf?: (tx: Tx, given: G) => Promise<Offer | null>
  /** Problems that only keep it from being submitted. */
  submitProblems?: (work: Mover, given: G) => Promise<FieldProblems>
}

/** Lines as rows. Of a line that is not whole, only what was entered. */
function lineRows({ lines }: RentalGiven, price: DocumentPrice) {
  const whole = new Map(price.lines.map((line) => [line.at, line]))
  const priced = new Map(price.priced.lines.map((line) => [line.key, line]))
  return lines.map((line, at) => {
    const [known, found] = [whole.get(at), priced.get(keyOfLine(at))]
    if (!known || !found) return { ...line, is_manual: false }
    const { is_manual, started_on, last_day, subtotal, discount_amount, total, km_allowance } = found
    return {
      ...known.line,
      unit_price: found.charges.find(({ kind }) => kind === 'rent')?.unit_price ?? null,
      ends_at: rentalEnd(known.line, known.type, price.time_zone),
      is_manual,
      started_on,
      last_day,
      subtotal,
      discount_amount,
      total,
      km_allowance,
    }
  })
}

/** Problems of a document without customer, and of lines that are not whole. */
function incompleteIn({ customer_id, lines }: RentalGiven, price: DocumentPrice): FieldProblems {
  const fields: FieldProblems = customer_id ? {} : { customer_id: { key: 'required' } }
  const whole = new Set(price.lines.map(({ at }) => at))
  for (const [at, line] of lines.entries()) {
    const found = checked(RentalLineInput, line)
    if (whole.has(at) || !('problems' in found)) continue
    for (const [name, problem] of Object.entries(found.problems)) fields[`lines.${keyOfLine(at)}.${name}`] = problem
  }
  return fields
}

/** The kind of a rental document: its lines are priced by the price list, taxes and rules of the company. */
export function rentalKind<D extends Sent, G extends RentalGiven>(kind: RentalKind<D, G>) {
  /** The document as far as its price goes. */
  const pricedAs = async (tx: Tx, given: G): Promise<RentalDocument> => {
    const { date: on, branch_id, customer_id = null, lines } = given
    const offer = (await kind.offerOf?.(tx, given)) ?? null
    const terms = pickFields(rentalTerms, given) as unknown as RentalDocument['terms']
    return { on, branch_id, customer_id, lines, terms, offer }
  }
  return {
    source: kind.source,
    fields: kind.fields,
    problems: kind.problems,
    dated: kind.dated,
    ...(kind.asStored && { asStored: kind.asStored }),
    pricedAs,
    prepare: preparePrice,
    price: async (tx, given) => priceDocument(tx, await pricedAs(tx, given)),
    lineRows,
    columns: (given, price) => ({ ...kind.columns?.(given, price), price_input: price.input }),
    submitProblems: async (work, given, price) => ({
      ...incompleteIn(given, price),
      ...(await kind.submitProblems?.(work, given)),
    }),
    approvalReasons: async ({ tx, actor }, { priced, input, rules }) =>
      approvalReasons(priced, input, await capsOf(tx, actor.user_id, rules)),
  } satisfies DraftKind<D, G, DocumentPrice> & { pricedAs: unknown }
}
