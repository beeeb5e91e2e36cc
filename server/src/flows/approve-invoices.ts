import { Refusal } from '@rental/core/kernel/error'
import { objectionTo, whyNot } from '@rental/core/kernel/machine'
import { bookingOf } from '@rental/core/modules/invoice/invoice.booking'
import type { InvoiceLine } from '@rental/core/modules/invoice/invoice.contract'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { sql } from 'kysely'
import { finish, type Tx } from '../db/tx.ts'
import { invoiceDays } from '../billing/invoice-day.ts'
import { book } from '../ledger/book.ts'
import { moveInvoice } from '../modules/invoice/invoice.commands.ts'
import { invoiceSource, type StoredInvoice } from '../modules/invoice/invoice.store.ts'
import { moveContextOf } from '../record/move-context.ts'
import { writeNumbered } from '../record/number.ts'
import { writeMoves, wrongState, type Mover } from '../record/transition.ts'
import { creditObjection } from './crediting.ts'
import { billDays } from './driver-days.ts'
import { bookedInvoice } from './invoicing.ts'
import { payCharges } from './pay-charges.ts'

/** An invoice as it was looked at. */
export interface SeenInvoice {
  id: string
  hash: string
}

export interface ApprovedMany {
  approved: string[]
  /** Others, with the reason; those that were approved before are not among them. */
  refused: { id: string; why: Refusal }[]
}

/** Invoices with their lines, locked in one order. */
async function lockedInvoices(tx: Tx, ids: readonly string[]): Promise<StoredInvoice[]> {
  await finish(tx)
  const { rows } = await sql<StoredInvoice>`
    select invoice.*, customer.name as customer_name from invoice
    join customer on customer.company_id = invoice.company_id and customer.id = invoice.customer_id
    where invoice.id = any(${ids}::uuid[]) order by invoice.id for update of invoice`.execute(tx)
  const { rows: lines } = await sql<InvoiceLine & { invoice_id: string }>`
    select * from invoice_line where invoice_id = any(${ids}::uuid[]) order by invoice_id, position`.execute(tx)
  const byInvoice = Map.groupBy(lines, ({ invoice_id }) => invoice_id)
  return rows.map((row) => ({ ...row, lines: byInvoice.get(row.id) ?? [] }))
}

/**
 * Approves many invoices as they were seen: numbers, entries and states each in a few statements. Credit notes go their
 * own way, one by one, because they pay other invoices. Repeated, it approves nothing twice.
 */
export async function approveInvoices(work: Mover, seen: readonly SeenInvoice[]): Promise<ApprovedMany> {
  const { tx, actor } = work
  const hashes = new Map(seen.map(({ id, hash }) => [id, hash]))
  const [found, context] = [await lockedInvoices(tx, [...hashes.keys()]), await moveContextOf(work)]
  const dayProblems = await invoiceDays(tx, work.now)
  const known = new Set(found.map(({ id }) => id))
  const refused: ApprovedMany['refused'] = seen
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({ id, why: new Refusal('not_found') }))
  const objection = (one: StoredInvoice): Refusal | null => {
    const code = whyNot(invoiceMachine, one.status, 'approve', (permission) => actor.permissions.has(permission))
    if (code === 'wrong_state') return wrongState(work, invoiceMachine, one)
    if (code) return new Refusal(code)
    if (hashes.get(one.id) !== one.hash) return new Refusal('changed_meanwhile')
    const fields = dayProblems(one)
    if (Object.keys(fields).length > 0) return new Refusal('invalid_input', { fields })
    const objected = objectionTo(invoiceMachine, one, 'approve', context)
    return objected ? new Refusal(objected.code, objected.params && { params: objected.params }) : null
  }
  const approved: StoredInvoice[] = []
  for (const one of found) {
    if (bookedCodes.includes(one.status)) continue
    const why = objection(one)
    if (why) refused.push({ id: one.id, why })
    else approved.push(one)
  }
  const isNote = ({ kind, total }: StoredInvoice) => kind === 'CREDIT_NOTE' || total === 0
  const plain = approved.filter((one) => !isNote(one))
  const along = { status_reason: null, approved_by_id: actor.user_id, approved_at: work.now.toISOString() }
  const groups = Map.groupBy(plain, ({ date, branch_id }) => `${date} ${branch_id}`)
  for (const [first, ...rest] of groups.values()) {
    if (!first) continue
    const { date, branch_id } = first
    await writeNumbered(tx, { kind: 'invoice', date, branch_id }, [first, ...rest], (rows) =>
      writeMoves(tx, invoiceSource, 'approve', rows, along),
    )
  }
  await book(
    tx,
    plain.map((one) => ({
      posting: bookingOf(bookedInvoice(one)),
      event: 'INVOICE_ISSUED' as const,
      date: one.date,
      branch_id: one.branch_id,
      description: one.customer_name,
      source: { kind: 'invoice', id: one.id },
    })),
  )
  const ids = plain.map(({ id }) => id)
  await billDays(tx, ids)
  await payCharges(work, ids)
  // After the invoices that they may take back from.
  for (const note of approved.filter(isNote)) {
    const { id, hash } = note
    const why = (await creditObjection(tx, note)) ?? (await moveInvoice(work, id, { action: 'approve', hash }))
    if (why) refused.push({ id, why })
  }
  const isRefused = new Set(refused.map(({ id }) => id))
  return { approved: approved.flatMap(({ id }) => (isRefused.has(id) ? [] : id)), refused }
}
