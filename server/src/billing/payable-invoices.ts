import { Refusal } from '@rental/core/kernel/error'
import { codeOf } from '@rental/core/kernel/machine'
import { openCodes } from '@rental/core/modules/invoice/invoice.machine'
import { taxLeft, waitsForSlip } from '@rental/core/modules/invoice/slip.rules'
import type { PayableInvoice } from '@rental/core/modules/receipt/receipt.contract'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { netOwed, usualPph23, type OwedInvoice } from '@rental/core/modules/receipt/receipt.proposal'
import type { KnownInvoice } from '@rental/core/modules/receipt/receipt.rules'
import { sql } from 'kysely'
import { acrossBranches, type Tx } from '../db/tx.ts'

const isVoid = sql`receipt.status = ${codeOf(receiptMachine, 'void')}`

interface OpenFacts extends Omit<PayableInvoice, 'net_owed' | 'waits_for_slip'> {
  /** Owed, or covered by a giro that is not cleared. */
  open: number
  pph23: number
  wapu: number
  dpp: number
  ppn: number
  orders: string[]
  /** By receipts, altogether and of the taxes that were kept back. */
  received: number
  pph23_done: number
  wapu_done: number
  is_rounded: boolean
}

export type OpenPayable = PayableInvoice & OwedInvoice & Pick<KnownInvoice, 'unnamed_pph23_left' | 'is_rounded'>

/** An invoice with its taxes that are not recorded yet. */
function payable(facts: OpenFacts): OpenPayable {
  const { pph23, wapu, received, pph23_done, wapu_done, open: uncleared, ...invoice } = facts
  const { total, owed } = invoice
  const billed = owed + received
  const left = (tax: number, done: number) => taxLeft(tax, done, { total, billed })
  const pph23_left = left(pph23, pph23_done)
  const open = {
    ...invoice,
    waits_for_slip: waitsForSlip({ open: uncleared, pph23_left }),
    pph23_left,
    wapu_left: left(wapu, wapu_done),
    unnamed_pph23_left: pph23 === 0 ? left(usualPph23(invoice.dpp), pph23_done) : 0,
  }
  return { ...open, net_owed: netOwed(open) }
}

/** Ids of the open invoices of a customer that the reader may see. */
async function openIds(tx: Tx, customer: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from invoice
    where customer_id = ${customer} and kind = 'INVOICE' and status = any(${openCodes}::smallint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Open invoices of a customer, oldest due date first. */
export const payableInvoices = async (tx: Tx, customer: string): Promise<OpenPayable[]> =>
  payableAmong(tx, await openIds(tx, customer))

/** Invoices among these of which something is owed, oldest due date first. Receipts of all branches count. */
export async function payableAmong(tx: Tx, ids: readonly string[]): Promise<OpenPayable[]> {
  if (ids.length === 0) return []
  const { rows } = await acrossBranches(tx, () =>
    sql<OpenFacts>`
      select invoice.id, invoice.number, invoice.date, invoice.due_on, invoice.branch_id, invoice.total, booked.owed,
        booked.open,
        invoice.pph23, invoice.total - invoice.pph23 - invoice.to_transfer as wapu,
        (invoice.priced #>> '{totals,dpp}')::bigint as dpp, invoice.total_tax as ppn, paid.received, paid.pph23_done,
        paid.wapu_done, paid.is_rounded, array(select distinct line.order_id from invoice_line as line
          where line.company_id = invoice.company_id and line.invoice_id = invoice.id and line.order_id is not null) as orders
      from invoice
      cross join lateral (
        select coalesce(sum(line.debit - line.credit) filter (where account.purpose = 'receivables'), 0)::bigint as owed,
          coalesce(sum(line.debit - line.credit), 0)::bigint as open
        from journal_line as line
        join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
          and account.purpose in ('receivables', 'giros')
        where line.company_id = invoice.company_id and line.invoice_id = invoice.id
      ) as booked
      cross join lateral (
        select coalesce(sum(line.amount), 0)::bigint as received,
          coalesce(sum(line.amount) filter (where line.component = 'PPH23'), 0)::bigint as pph23_done,
          coalesce(sum(line.amount) filter (where line.component = 'PPN_WAPU'), 0)::bigint as wapu_done,
          coalesce(bool_or(line.component in ('ADMIN_FEE', 'ROUNDING')), false) as is_rounded
        from receipt_line as line
        join receipt on receipt.company_id = line.company_id and receipt.id = line.receipt_id
        where line.company_id = invoice.company_id and line.invoice_id = invoice.id and not ${isVoid}
      ) as paid
      where invoice.id = any(${ids}::uuid[]) and booked.owed > 0
      order by invoice.due_on, invoice.date, invoice.id`.execute(tx),
  )
  return rows.map(payable)
}

/** Payments of a customer follow one another: two at once would use the same balance. */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`select from customer where id = ${id} for no key update`.execute(tx)
  // Of another branch: without the lock, nothing that is read of their money afterwards is certain.
  if (rows.length === 0) throw new Refusal('invalid_input', { fields: { customer_id: { key: 'missing_record' } } })
}

export async function expectCustomer(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`select from customer where id = ${id}`.execute(tx)
  if (rows.length === 0) throw new Refusal('invalid_input', { fields: { customer_id: { key: 'missing_record' } } })
}
