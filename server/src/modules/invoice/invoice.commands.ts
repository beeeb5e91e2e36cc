import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import { dayAheadProblem } from '@rental/core/ledger/booking-day'
import { wantedOf } from '@rental/core/modules/invoice/credit-share'
import type { CreditedInvoice } from '@rental/core/modules/invoice/credit.price'
import { invoice as contract, type Invoice, type InvoiceDraft } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { dueOn } from '@rental/core/modules/invoice/invoice.rules'
import {
  outcomeProblems,
  storedOutcome,
  taxNumberProblem,
  type GivenOutcome,
} from '@rental/core/modules/invoice/tax-invoice'
import type { z } from 'zod'
import { creditedInvoices } from '../../billing/credited-invoices.ts'
import { dropNotes } from '../../billing/drop-invoices.ts'
import type { Tx } from '../../db/tx.ts'
import type { Ctx } from '../../http/handlers.ts'
import { queueNotice } from '../../notify/notice-queue.ts'
import { branchDay } from '../../record/branch-day.ts'
import { documentMoves, type DocumentMoves } from '../../record/document-moves.ts'
import { draftHandlers } from '../../record/draft-handlers.ts'
import { expectState, transition } from '../../record/transition.ts'
import { updateHead } from '../../record/document.ts'
import { draftOf, invoiceKind, type DatedInvoice, type InvoicePriced } from './invoice.draft.ts'
import {
  findInvoice,
  findStoredInvoice,
  hasReceipts,
  holderOfTaxNumber,
  invoiceSource,
  releaseRows,
  type StoredInvoice,
} from './invoice.store.ts'
import { numberTaken } from './invoice.refusals.ts'
import { dueDaysOf } from './invoice-facts.store.ts'

type MoveBody = z.output<typeof contract.move.body>

/** The outcome of the tax invoice of an invoice that is void; refused where it is missing or does not fit. */
function outcomeOfVoid({ kind, tax_invoice_number }: StoredInvoice, given: GivenOutcome) {
  const number = kind === 'INVOICE' ? (tax_invoice_number ?? null) : null
  refuseAny(outcomeProblems(outcomeIn(given), { step: 'void', tax_invoice_number: number, isWhole: true }))
  return number === null ? {} : storedOutcome(given)
}
const outcomeIn = ({ tax_outcome, tax_outcome_number }: GivenOutcome): GivenOutcome => ({
  tax_outcome,
  tax_outcome_number,
})

/** Notes what becomes of the tax invoice that a credit note takes back from: said now, or when the note was made. */
async function noteOutcome(tx: Tx, note: StoredInvoice, given: GivenOutcome): Promise<void> {
  const isSaidNow = Boolean(given.tax_outcome ?? given.tax_outcome_number)
  const outcome = outcomeIn(isSaidNow ? given : note)
  // Not locked: drafts that are made at once hold its key. A number that comes in meanwhile is seen by the database.
  const credited = note.credits_id ? await findStoredInvoice(tx, note.credits_id) : null
  const tax_invoice_number = credited?.tax_invoice_number ?? null
  // Said when the note was made, the number may have been taken off the invoice since.
  if (tax_invoice_number === null && !isSaidNow) return
  refuseAny(outcomeProblems(outcome, { step: 'credit', tax_invoice_number, isWhole: note.total === credited?.total }))
  if (isSaidNow) await updateHead(tx, invoiceSource, note.id, storedOutcome(outcome))
}

const invoiceMoves: DocumentMoves<DatedInvoice, InvoicePriced, StoredInvoice, MoveBody> = {
  kind: invoiceKind,
  find: findStoredInvoice,
  // Credit notes are numbered apart.
  headOf: (found) => ({ ...found, ...(found.kind === 'CREDIT_NOTE' && { numbered: 'credit_note' as const }) }),
  draftOf,
  beforeApproval: (work, before, body) => noteOutcome(work.tx, before, body),
  moves: {
    void: async (work, before, { reason, ...given }) => {
      const { id } = before
      if (await hasReceipts(work.tx, id)) throw new Refusal('invoice_has_receipts')
      const outcome = outcomeOfVoid(before, given)
      for (const note of await dropNotes(work.tx, id)) queueNotice(work.tx, 'OUTDATED', note)
      await transition(work, invoiceSource, id, 'void', reason, outcome)
      await releaseRows(work.tx, id)
    },
  },
}

/** Moves of an invoice outside of a request. */
export const moveInvoice = documentMoves(invoiceMoves)

export const invoiceDrafts = draftHandlers({
  ...invoiceMoves,
  kind: invoiceKind,
  read: findInvoice,
  preview: async (ctx, given) => {
    const price = await invoiceKind.price(ctx.tx, given)
    const { priced, lines, problems } = price
    return {
      priced,
      lines: lines.map(({ label, kind, total, net }) => ({ label, kind, total, net })),
      problems,
      approval_reasons: [...(await invoiceKind.approvalReasons(ctx, price))],
      is_approved_at_once: false,
    }
  },
})

type FollowUp = z.output<typeof contract.followUp.body>

/** Refuses a number of a tax invoice in another form than that of the invoice, or of another invoice. */
async function expectTaxNumber(ctx: Ctx, found: StoredInvoice, number: string | null | undefined): Promise<void> {
  if (!number || number === found.tax_invoice_number) return
  expectState(ctx, invoiceMachine, found, 'approved', 'partly_paid', 'paid', 'credited')
  const problem = taxNumberProblem(number, { ...found, tax_code: found.tax_code ?? null })
  refuseAny(problem ? { tax_invoice_number: problem } : {})
  const holder = await holderOfTaxNumber(ctx.tx, found.id, number)
  if (holder) throw numberTaken(holder)
}

/** Notes what came in: with the day of receipt, the due date is counted anew. */
export async function followUpInvoice(ctx: Ctx, id: string, given: FollowUp): Promise<Invoice> {
  const { tx } = ctx
  if (Object.keys(given).length === 0) throw new Refusal('nothing_given')
  const found = await findStoredInvoice(tx, id, 'for update')
  if (isIn(invoiceMachine, found.status, 'void'))
    expectState(ctx, invoiceMachine, found, 'approved', 'partly_paid', 'paid', 'credited')
  await expectTaxNumber(ctx, found, given.tax_invoice_number)
  if (given.tax_outcome_number && found.tax_outcome !== 'RETURN_NOTE')
    refuseAny({ tax_outcome_number: { key: 'not_needed' } })
  const isNew = given.received_on && given.received_on !== found.received_on
  const due_days = isNew ? await dueDaysOf(tx, found.payment_term_id) : null
  const due = due_days === null ? {} : { due_on: dueOn(found.date, given.received_on, due_days) }
  const today = await branchDay(tx, found.branch_id, ctx.now)
  const ahead = given.received_on && dayAheadProblem(given.received_on, today)
  if (ahead) refuseAny({ received_on: ahead })
  if (given.received_on && given.received_on < found.date)
    throw new Refusal('invalid_input', { fields: { received_on: { key: 'day_past' } } })
  await updateHead(tx, invoiceSource, id, { ...given, ...due })
  return findInvoice(tx, id)
}

type CreditInput = z.output<typeof contract.credit.body>

/** Lines of a note: those that are asked for, or everything that is left. */
function creditLines(invoice: CreditedInvoice, { lines }: CreditInput) {
  const asked = lines?.map((one) => ({ ...one, line: invoice.lines.find(({ id }) => id === one.line_id) }))
  const lost = asked?.flatMap(({ line }, at) => (line ? [] : [[`lines.${at}.line_id`, { key: 'missing_record' }]]))
  refuseAny(Object.fromEntries(lost ?? []))
  const parts = asked ?? invoice.lines.map((line) => ({ line }))
  return parts.flatMap(({ line, ...share }) => {
    const amount = line ? wantedOf(line, share) : 0
    if (!line || amount === 0) return []
    const { id: credits_line_id, kind, label, is_taxed } = line
    return [{ ...asHandLine, credits_line_id, kind, label, is_taxed, unit_price: Math.abs(amount) }]
  })
}
const asHandLine = { schedule_id: null, vehicle_id: null, quantity: 1, discount: '0' }

/** A draft that takes back what is left of an invoice, or parts of its lines. */
export async function creditInvoice(ctx: Ctx, id: string, asked: CreditInput): Promise<Invoice> {
  const found = await findStoredInvoice(ctx.tx, id)
  const invoice = (await creditedInvoices(ctx.tx, [id])).get(id)
  if (!invoice) throw new Refusal('not_found')
  const lines = creditLines(invoice, asked)
  expectState(ctx, invoiceMachine, found, 'approved', 'partly_paid', 'paid')
  if (lines.length === 0) throw new Refusal('credit_above_left')
  const { customer_id, branch_id, language, po_number, prices_include_ppn, tax_code } = found
  const today = await branchDay(ctx.tx, branch_id, ctx.now)
  const note = await invoiceDrafts.draft(ctx, {
    body: {
      // Billed ahead, an invoice may have a day to come.
      date: today < found.date ? found.date : today,
      kind: 'CREDIT_NOTE',
      credits_id: id,
      customer_id,
      branch_id,
      language,
      po_number,
      prices_include_ppn,
      tax_code,
      notes: asked.notes,
      lines,
    },
  })
  await noteOutcome(ctx.tx, note, asked)
  return findInvoice(ctx.tx, note.id)
}

type GoodwillInput = z.output<typeof contract.goodwill.body>

/** A credit without an invoice is a discount: nothing was taxed, so no tax goes back. */
export const creditGoodwill = (ctx: Ctx, { amount, label, ...head }: GoodwillInput): Promise<Invoice> =>
  invoiceDrafts.create(ctx, {
    body: {
      ...head,
      kind: 'CREDIT_NOTE',
      prices_include_ppn: false,
      lines: [{ ...asHandLine, kind: 'OTHER_CHARGE', label, is_taxed: false, unit_price: amount }],
    },
  })

type Change = z.output<typeof contract.change.body>

/**
 * Changes a draft. Lines by hand of a note that no invoice limits are goodwill, also on a note of a billing run: they take
 * the right to it.
 */
export async function changeInvoice(ctx: Ctx, { params, body }: { params: { id: string }; body: Change }) {
  const { kind, credits_id } = await findStoredInvoice(ctx.tx, params.id)
  const isByHand = body.lines?.some(({ schedule_id }) => !schedule_id)
  if (kind === 'CREDIT_NOTE' && !credits_id && isByHand && !ctx.actor.permissions.has(contract.goodwill.access))
    throw new Refusal('not_permitted')
  return invoiceDrafts.change(ctx, { params, body })
}

/** A note by hand names its invoice; one without an invoice has a call and a right of its own. */
export function expectInvoice({ kind, credits_id }: Pick<InvoiceDraft, 'kind' | 'credits_id'>): void {
  if (kind === 'CREDIT_NOTE' && !credits_id) refuseAny({ credits_id: { key: 'required' } })
}
