import { Refusal } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import type { Invoice, invoice as contract } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { dueOn } from '@rental/core/modules/invoice/invoice.rules'
import type { z } from 'zod'
import type { Ctx } from '../../http/handlers.ts'
import { documentMoves, type DocumentMoves } from '../../record/document-moves.ts'
import { draftHandlers } from '../../record/draft-handlers.ts'
import { expectState, transition } from '../../record/transition.ts'
import { updateHead } from '../../record/document.ts'
import { draftOf, invoiceKind, type DatedInvoice, type InvoicePriced } from './invoice.draft.ts'
import {
  findInvoice,
  findStoredInvoice,
  hasReceipts,
  invoiceSource,
  releaseRows,
  type StoredInvoice,
} from './invoice.store.ts'
import { dueDaysOf } from './invoice-facts.store.ts'

type MoveBody = z.output<typeof contract.move.body>

const invoiceMoves: DocumentMoves<DatedInvoice, InvoicePriced, StoredInvoice, MoveBody> = {
  kind: invoiceKind,
  find: findStoredInvoice,
  // Credit notes are numbered apart.
  headOf: (found) => ({ ...found, ...(found.kind === 'CREDIT_NOTE' && { numbered: 'credit_note' as const }) }),
  draftOf,
  moves: {
    void: async (work, { id }, { reason }) => {
      if (await hasReceipts(work.tx, id)) throw new Refusal('invoice_has_receipts')
      await transition(work, invoiceSource, id, 'void', reason)
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

/** Notes what came in: with the day of receipt, the due date is counted anew. */
export async function followUpInvoice(ctx: Ctx, id: string, given: FollowUp): Promise<Invoice> {
  const { tx } = ctx
  const found = await findStoredInvoice(tx, id, 'for update')
  if (isIn(invoiceMachine, found.status, 'void'))
    expectState(ctx, invoiceMachine, found, 'approved', 'partly_paid', 'paid')
  const due_days = given.received_on ? await dueDaysOf(tx, found.payment_term_id) : null
  const due = due_days === null ? {} : { due_on: dueOn(found.date, given.received_on, due_days) }
  if (given.received_on && given.received_on < found.date)
    throw new Refusal('invalid_input', { fields: { received_on: { key: 'day_past' } } })
  await updateHead(tx, invoiceSource, id, { ...given, ...due })
  return findInvoice(tx, id)
}

/** A draft that takes back everything of an invoice; what is to stay is removed from it. */
export async function creditInvoice(ctx: Ctx, id: string): Promise<Invoice> {
  const found = await findStoredInvoice(ctx.tx, id)
  expectState(ctx, invoiceMachine, found, 'approved', 'partly_paid', 'paid')
  if (found.kind !== 'INVOICE') throw new Refusal('not_found')
  const { customer_id, branch_id, language, po_number, prices_include_ppn, tax_code } = found
  const lines = found.lines
    .filter(({ kind, total }) => kind !== 'DEPOSIT' && total > 0)
    .map(({ kind, label, vehicle_id, vehicle_name, quantity, unit_price, discount, is_taxed }) => ({
      schedule_id: null,
      kind,
      label: label ?? [found.number, vehicle_name].filter(Boolean).join(' · '),
      vehicle_id,
      quantity,
      unit_price,
      discount,
      is_taxed,
    }))
  return invoiceDrafts.draft(ctx, {
    body: {
      kind: 'CREDIT_NOTE',
      credits_id: id,
      customer_id,
      branch_id,
      language,
      po_number,
      prices_include_ppn,
      tax_code,
      lines,
    },
  })
}
