import { createHash } from 'node:crypto'
import { addDays } from '@rental/core/kernel/date'
import { refuseAny } from '@rental/core/kernel/error'
import type { QuotationDraft } from '@rental/core/modules/quotation/quotation.contract'
import { quotationFields } from '@rental/core/modules/quotation/quotation.fields'
import { quotationProblems } from '@rental/core/modules/quotation/quotation.rules'
import { keyOfLine } from '@rental/core/modules/rental/price-input'
import type { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { lineFields } from '@rental/core/modules/rental/rental.fields'
import type { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import type { Ctx } from '../../http/handlers.ts'
import { branchDay } from '../../record/branch-day.ts'
import { insertRecord, updateRecord } from '../../record/crud.ts'
import { priceDocument, type DocumentPrice, type RentalDocument } from '../../rental/price-document.ts'
import { findQuotation, quotationSource, writeLines, type StoredQuotation } from './quotation.store.ts'

export type Draft = z.output<typeof QuotationDraft>
/** A draft with its days. */
export type DatedDraft = Omit<Draft, 'date' | 'valid_until'> & { date: string; valid_until: string }

const only = (fields: object, values: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (values as Record<string, unknown>)[name] ?? null]))

export const draftOf = (stored: StoredQuotation): DatedDraft => ({
  ...(only(quotationFields, stored) as unknown as DatedDraft),
  lines: stored.lines.map((line) => {
    const said = Object.entries(only(lineFields, line)).filter(([, value]) => value !== null)
    return Object.fromEntries(said) as unknown as RentalDraftLine
  }),
})

const documentOf = ({ date, branch_id, customer_id, lines, ...terms }: DatedDraft): RentalDocument => ({
  on: date,
  branch_id,
  customer_id: customer_id ?? null,
  lines,
  terms,
})

/** Where nothing is said, an offer is made today and holds as long as the company says. */
export async function dated(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  draft: Draft,
  validDays: number,
): Promise<DatedDraft> {
  const date = draft.date ?? (await branchDay(tx, draft.branch_id, now))
  return { ...draft, date, valid_until: draft.valid_until ?? addDays(date, validDays) }
}

export const priceDraft = (tx: Tx, draft: DatedDraft): Promise<DocumentPrice> => priceDocument(tx, documentOf(draft))
export const documentFor = documentOf

/** Lines as rows: what was said, and what each comes to. */
function lineRows({ lines }: DatedDraft, price: DocumentPrice) {
  const known = new Map(price.lines.map(({ at, line }) => [at, line]))
  return lines.map((line, at) => {
    const priced = price.priced.lines.find(({ key }) => key === keyOfLine(at))
    return {
      ...only(lineFields, known.get(at) ?? line),
      unit_price: priced?.charges.find(({ kind }) => kind === 'rent')?.unit_price ?? null,
      subtotal: priced?.subtotal ?? null,
      discount_amount: priced?.discount_amount ?? null,
      total: priced?.total ?? null,
      last_day: priced?.last_day ?? null,
    }
  })
}

/** The columns of a quotation and the rows of its lines. */
function rowsFor(draft: DatedDraft, price: DocumentPrice) {
  const { input: price_input, priced } = price
  const head = only(quotationFields, draft)
  const lines = lineRows(draft, price)
  const hash = createHash('sha256')
    .update(JSON.stringify([head, lines, priced]))
    .digest('hex')
  return { head: { ...head, price_input, priced, hash }, lines }
}

export async function insertQuotation(tx: Tx, draft: DatedDraft, price: DocumentPrice): Promise<string> {
  refuseAny(quotationProblems(draft))
  const { head, lines } = rowsFor(draft, price)
  const { id } = await insertRecord<{ id: string }>(tx, quotationSource, head)
  await writeLines(tx, id, lines)
  return id
}

export async function updateQuotation(tx: Tx, id: string, draft: DatedDraft, price: DocumentPrice) {
  refuseAny(quotationProblems(draft))
  const { head, lines } = rowsFor(draft, price)
  await updateRecord(tx, quotationSource, id, head)
  await writeLines(tx, id, lines)
  return findQuotation(tx, id)
}
