import { isDeepStrictEqual } from 'node:util'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { checked } from '@rental/core/kernel/invalid'
import { formatRupiah } from '@rental/core/kernel/money'
import { keyOfLine } from '@rental/core/modules/rental/price-input'
import type { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { RentalLineInput, rentalTerms } from '@rental/core/modules/rental/rental.fields'
import { rentalEnd } from '@rental/core/modules/rental/rental.rules'
import { approvalReasons, type ApprovalReason } from '@rental/core/price/approval'
import type { Priced } from '@rental/core/price/priced'
import type { Tx } from '../db/tx.ts'
import { hashOf, insertDocument, pickFields, updateDocument, type DocumentSource } from '../record/document.ts'
import { submitDocument } from '../record/document-approval.ts'
import type { Mover } from '../record/transition.ts'
import { capsOf } from './caps.ts'
import type { Offer } from './offer.ts'
import { priceDocument, type DocumentPrice, type RentalDocument } from './price-document.ts'

/** A quotation or an order as it is sent, with the day that it has. */
export interface RentalGiven {
  date: string
  branch_id: number
  customer_id?: string | null | undefined
  lines: RentalDraftLine[]
}

/** A kind of rental document: where it is stored, and in what it differs from the others. */
export interface RentalKind<Given extends RentalGiven> {
  source: DocumentSource<'submit'>
  /** Fields of the head that people fill in; each is a column. */
  fields: object
  /** Further columns of the head, derived from the price. */
  columns?: (given: Given, price: DocumentPrice) => object
  /** The offer it comes from, whose prices hold. */
  offerOf?: (tx: Tx, given: Given) => Promise<Offer | null>
  /** Problems between fields, at any time. */
  problems: (given: Given) => FieldProblems
  /** Problems that only keep it from being submitted. */
  submitProblems?: (work: Mover, given: Given) => Promise<FieldProblems>
}

export interface Saved<Given extends RentalGiven> {
  id: string
  given: Given
  price: DocumentPrice
}

/** The document as far as its price goes. */
export async function pricedAs<Given extends RentalGiven>(
  tx: Tx,
  kind: RentalKind<Given>,
  given: Given,
): Promise<RentalDocument> {
  const { date: on, branch_id, customer_id = null, lines } = given
  const offer = (await kind.offerOf?.(tx, given)) ?? null
  const terms = pickFields(rentalTerms, given) as unknown as RentalDocument['terms']
  return { on, branch_id, customer_id, lines, terms, offer }
}

export const priceGiven = async <Given extends RentalGiven>(tx: Tx, kind: RentalKind<Given>, given: Given) =>
  priceDocument(tx, await pricedAs(tx, kind, given))

/** Lines as rows: what was entered, and what each comes to. Of a line that is not whole, only what was entered. */
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
      ...{ is_manual, started_on, last_day, subtotal, discount_amount, total, km_allowance },
    }
  })
}

function rowsOf<Given extends RentalGiven>(kind: RentalKind<Given>, given: Given, price: DocumentPrice) {
  refuseAny(kind.problems(given))
  const { input: price_input, priced } = price
  const entered = pickFields(kind.fields, given)
  const lines = lineRows(given, price)
  const hash = hashOf([entered, lines, priced])
  return { head: { ...entered, ...kind.columns?.(given, price), price_input, priced, hash }, lines }
}

/** Stores a new draft, priced as far as enough is known of it. */
export async function saveDraft<Given extends RentalGiven>(
  { tx }: Pick<Mover, 'tx'>,
  kind: RentalKind<Given>,
  given: Given,
): Promise<Saved<Given>> {
  const price = await priceGiven(tx, kind, given)
  return { id: await insertPriced(tx, kind, given, price), given, price }
}

export const insertPriced = <Given extends RentalGiven>(
  tx: Tx,
  kind: RentalKind<Given>,
  given: Given,
  price: DocumentPrice,
): Promise<string> => insertDocument(tx, kind.source, rowsOf(kind, given, price))

/** Writes a draft anew, with the prices of now. */
export async function rewriteDraft<Given extends RentalGiven>(
  { tx }: Pick<Mover, 'tx'>,
  kind: RentalKind<Given>,
  id: string,
  given: Given,
): Promise<Saved<Given>> {
  const price = await priceGiven(tx, kind, given)
  await updateDocument(tx, kind.source, id, rowsOf(kind, given, price))
  return { id, given, price }
}

/** Refuses what cannot be submitted: a document without customer or lines, or a line that is not whole or has no price. */
export async function expectSubmittable<Given extends RentalGiven>(
  work: Mover,
  kind: RentalKind<Given>,
  { given, price }: Pick<Saved<Given>, 'given' | 'price'>,
): Promise<void> {
  const fields: FieldProblems = { ...price.problems, ...(await kind.submitProblems?.(work, given)) }
  if (!given.customer_id) fields['customer_id'] = { key: 'required' }
  if (given.lines.length === 0) fields['lines'] = { key: 'required' }
  const whole = new Set(price.lines.map(({ at }) => at))
  for (const [at, line] of given.lines.entries()) {
    const found = checked(RentalLineInput, line)
    if (whole.has(at) || !('problems' in found)) continue
    for (const [name, problem] of Object.entries(found.problems)) fields[`lines.${keyOfLine(at)}.${name}`] ??= problem
  }
  refuseAny(fields)
}

/** Submits what was just written; answers why somebody other than its author must agree. */
export async function submitSaved<Given extends RentalGiven>(
  work: Mover,
  kind: RentalKind<Given>,
  saved: Saved<Given>,
): Promise<ApprovalReason[]> {
  await expectSubmittable(work, kind, saved)
  const { priced, rules } = saved.price
  const reasons = approvalReasons(priced, await capsOf(work.tx, work.actor.user_id, rules))
  await submitDocument(work, kind.source, saved.id, reasons)
  return reasons
}

const amountsOf = ({ totals, lines }: Priced) => [totals, lines.map(({ total }) => total)]
export const isSamePrice = (a: Priced, b: Priced): boolean => isDeepStrictEqual(amountsOf(a), amountsOf(b))

/** The price is no longer what was shown; `next` says what to do about it. */
export const priceChanged = (before: Priced, after: Priced, next: 'submit' | 'send_back'): Refusal =>
  new Refusal('price_changed', {
    params: { before: formatRupiah(before.totals.total), after: formatRupiah(after.totals.total), next },
  })

/**
 * Submits a draft. It is priced anew: where the price has changed since somebody looked, the draft is written with the
 * new one and the refusal is returned, so that it stays written.
 */
export async function submitDraft<Given extends RentalGiven>(
  work: Mover,
  kind: RentalKind<Given>,
  draft: { id: string; priced: Priced },
  given: Given,
): Promise<ApprovalReason[] | Refusal> {
  const price = await priceGiven(work.tx, kind, given)
  const saved = { id: draft.id, given, price }
  if (isSamePrice(draft.priced, price.priced)) return submitSaved(work, kind, saved)
  await expectSubmittable(work, kind, saved)
  await updateDocument(work.tx, kind.source, draft.id, rowsOf(kind, given, price))
  return priceChanged(draft.priced, price.priced, 'submit')
}
