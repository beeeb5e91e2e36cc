import { isDeepStrictEqual } from 'node:util'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { checked } from '@rental/core/kernel/invalid'
import { codeOf } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import type { LineTotals } from '@rental/core/totals/line'
import type { DocumentTotals } from '@rental/core/totals/totals'
import { totalsProblems } from '@rental/core/totals/totals-problems'
import type { z } from 'zod'
import type { Tx } from '../db/tx.ts'
import { hashOf, insertDocument, pickFields, updateDocument, type DocumentSource } from './document.ts'
import { submitDocument } from './document-approval.ts'
import { lostPointers } from './lost-pointers.ts'
import { wrongPointers } from './pointers.ts'
import type { HeldRecord, Mover } from './transition.ts'

/** A document as it is sent, with the day that it has. */
export interface Given {
  date: string
  branch_id: number
  lines: readonly object[]
}

/** A document as it is sent, or a change of it: it may lack anything. */
export interface Sent {
  branch_id?: number | undefined
  lines?: readonly object[] | undefined
}

type PricedTotals = DocumentTotals & { lines: readonly Pick<LineTotals, 'total'>[] }

/** Result of pricing: the totals, the rows of the lines, and the problems that prevent submission. */
export interface Price {
  priced: PricedTotals
  problems: FieldProblems
}

/** A kind of document: where it is stored, how it is priced, and in what it differs from the others. */
export interface DocumentKind<G extends Given, P extends Price> {
  source: DocumentSource<'submit'>
  /** Fields of the head that people fill in; each is a column. */
  fields: object
  /** The document as it is stored, where that is not as it was sent. */
  asStored?: (given: G) => G
  /** Schema of a document that can be submitted; a draft may lack what it asks for. */
  whole?: z.ZodType
  /** Problems of what it names besides records of a kind, such as rows of a schedule that do not exist. */
  lost?: (tx: Tx, given: Sent) => Promise<FieldProblems>
  /** Asks for facts of the price ahead, while the records that a document names are looked for; it refuses nothing. */
  prepare?: (tx: Tx, given: Sent) => Promise<unknown>
  price: (tx: Tx, given: G) => Promise<P>
  /** Lines as rows: what was entered, and what each comes to. */
  lineRows: (given: G, price: P) => readonly object[]
  /** Further columns of the head. */
  columns?: (given: G, price: P) => object
  /** Problems between fields, at any time. */
  problems: (given: G) => FieldProblems
  /** Problems that only keep it from being submitted, besides those of its price. */
  submitProblems?: (work: Mover, given: G, price: P) => Promise<FieldProblems> | FieldProblems
  /** Reasons why another person than the author must approve; empty where none must. */
  approvalReasons: (work: Mover, price: P) => Promise<readonly string[]>
}

/** The same with how a draft gets its days, which may be left out. */
export interface DraftKind<D extends Sent, G extends Given, P extends Price> extends DocumentKind<G, P> {
  dated: (work: Pick<Mover, 'tx' | 'now'>, draft: D) => Promise<G>
}

/** Refuses a document, or a change of it, that names records of another company, such that are gone, or wrong ones. */
export async function expectPointers(
  tx: Tx,
  { source, prepare, lost: findLost }: Pick<DocumentKind<Given, Price>, 'source' | 'prepare' | 'lost'>,
  given: Sent,
): Promise<void> {
  const [lost, wrong, unknown] = await Promise.all([
    lostPointers(tx, source, given),
    wrongPointers(tx, source.record, given),
    findLost?.(tx, given),
    prepare?.(tx, given),
  ])
  refuseAny({ ...wrong, ...lost, ...unknown })
}

/** The draft with its days; what it names must exist. */
export async function datedDraft<D extends Sent, G extends Given, P extends Price>(
  work: Pick<Mover, 'tx' | 'now'>,
  kind: DraftKind<D, G, P>,
  draft: D,
): Promise<G> {
  await expectPointers(work.tx, kind, draft)
  return kind.dated(work, draft)
}

export interface Saved<G extends Given, P extends Price> {
  id: string
  given: G
  price: P
  /** Present where this transaction has made the document. */
  held?: HeldRecord
}

function rowsOf<G extends Given, P extends Price>(kind: DocumentKind<G, P>, given: G, price: P) {
  refuseAny({ ...kind.problems(given), ...totalsProblems(price.priced) })
  const entered = pickFields(kind.fields, given)
  const lines = kind.lineRows(given, price) as Record<string, unknown>[]
  const hash = hashOf([entered, lines, price.priced])
  return { head: { ...entered, ...kind.columns?.(given, price), priced: price.priced, hash }, lines }
}

export const insertPriced = <G extends Given, P extends Price>(
  tx: Tx,
  kind: DocumentKind<G, P>,
  given: G,
  price: P,
): string => insertDocument(tx, kind.source, rowsOf(kind, given, price))

/** Stores a new draft, priced as far as enough is known of it. */
export async function saveDraft<G extends Given, P extends Price>(
  { tx }: Pick<Mover, 'tx'>,
  kind: DocumentKind<G, P>,
  dated: G,
): Promise<Saved<G, P>> {
  const given = kind.asStored?.(dated) ?? dated
  const price = await kind.price(tx, given)
  const id = insertPriced(tx, kind, given, price)
  const { table, machine } = kind.source
  return { id, given, price, held: { table, row: { id, status: codeOf(machine, machine.initial) }, isWhole: false } }
}

/** Writes a draft anew, with the prices of now. */
export async function rewriteDraft<G extends Given, P extends Price>(
  { tx }: Pick<Mover, 'tx'>,
  kind: DocumentKind<G, P>,
  id: string,
  dated: G,
): Promise<void> {
  const given = kind.asStored?.(dated) ?? dated
  await updateDocument(tx, kind.source, id, rowsOf(kind, given, await kind.price(tx, given)))
}

function problemsBy(whole: z.ZodType | undefined, given: Given): FieldProblems {
  const found = whole && checked(whole, given)
  return found && 'problems' in found ? found.problems : {}
}

async function expectSubmittable<G extends Given, P extends Price>(
  work: Mover,
  kind: DocumentKind<G, P>,
  { given, price }: Saved<G, P>,
): Promise<void> {
  const fields: FieldProblems = {
    ...problemsBy(kind.whole, given),
    ...price.problems,
    ...(await kind.submitProblems?.(work, given, price)),
  }
  if (given.lines.length === 0) fields['lines'] = { key: 'required' }
  refuseAny(fields)
}

/** Submits the document just written; returns the reasons for approval. */
export async function submitSaved<G extends Given, P extends Price>(
  work: Mover,
  kind: DocumentKind<G, P>,
  saved: Saved<G, P>,
): Promise<readonly string[]> {
  await expectSubmittable(work, kind, saved)
  const reasons = await kind.approvalReasons(work, saved.price)
  await submitDocument(saved.held ? { ...work, held: saved.held } : work, kind.source, saved.id, reasons)
  return reasons
}

const amountsOf = ({ totals, lines }: PricedTotals) => [totals, lines.map(({ total }) => total)]
export const isSamePrice = (a: PricedTotals, b: PricedTotals): boolean => isDeepStrictEqual(amountsOf(a), amountsOf(b))

/** The price is no longer what was shown; `next` says what to do about it. */
export const priceChanged = (before: PricedTotals, after: PricedTotals, next: 'submit' | 'send_back'): Refusal =>
  new Refusal('price_changed', {
    params: { before: formatRupiah(before.totals.total), after: formatRupiah(after.totals.total), next },
  })

/**
 * Submits a draft. It is priced anew: where the price has changed since it was seen, the draft is written with the new
 * one and the refusal is returned, so that the transaction commits.
 */
export async function submitDraft<G extends Given, P extends Price>(
  work: Mover,
  kind: DocumentKind<G, P>,
  draft: { id: string; priced: PricedTotals },
  given: G,
): Promise<readonly string[] | Refusal> {
  refuseAny(await wrongPointers(work.tx, kind.source.record, given))
  const price = await kind.price(work.tx, given)
  const saved = { id: draft.id, given, price }
  if (isSamePrice(draft.priced, price.priced)) return submitSaved(work, kind, saved)
  await expectSubmittable(work, kind, saved)
  await updateDocument(work.tx, kind.source, draft.id, rowsOf(kind, given, price))
  return priceChanged(draft.priced, price.priced, 'submit')
}
