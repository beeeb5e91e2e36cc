import { codeOf } from '@rental/core/kernel/machine'
import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import type { ReceiptInput } from '@rental/core/modules/receipt/receipt.contract'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import { share } from '@rental/core/totals/round'
import { sql } from 'kysely'
import { depositPool } from '../billing/order-deposits.ts'
import { lockCustomer, payableAmong } from '../billing/payable-invoices.ts'
import { finish, type Tx } from '../db/tx.ts'
import type { EventContext } from '../record/reaction.ts'
import { bookReceipt } from './receiving.ts'

interface BilledCharges {
  invoice_id: string
  customer_id: string
  branch_id: number
  language: ReceiptInput['language']
  order_id: string
  /** Charges of the order on the invoice, and everything on it, taxes included. */
  charged: number
  total: number
}

/** Approved invoices among the given that bill charges of orders whose deposits are held. */
async function billedCharges(tx: Tx, invoices: readonly string[]): Promise<BilledCharges[]> {
  await finish(tx)
  const { rows } = await sql<BilledCharges>`
    select invoice.id as invoice_id, invoice.customer_id, invoice.branch_id, invoice.language, line.order_id, invoice.total,
      sum(line.net + case when line.is_taxed
        then round(invoice.total_tax * line.net / nullif(whole.taxed, 0)) else 0 end)::bigint as charged
    from invoice_line as line
    join billing_schedule as row on row.company_id = line.company_id and row.id = line.schedule_id
      and row.charge_id is not null and row.amount > 0
    join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id and invoice.kind = 'INVOICE'
      and invoice.status = any(${bookedCodes}::smallint[])
    join order_deposit as kept on kept.company_id = line.company_id and kept.id = line.order_id and kept.held > 0
    cross join lateral (
      select coalesce(sum(other.net) filter (where other.is_taxed), 0) as taxed from invoice_line as other
      where other.company_id = invoice.company_id and other.invoice_id = invoice.id and other.kind <> 'DEPOSIT') as whole
    where line.invoice_id = any(${invoices}::uuid[])
    group by invoice.id, invoice.customer_id, invoice.branch_id, invoice.language, line.order_id, invoice.total
    order by invoice.id, line.order_id`.execute(tx)
  return rows
}

async function depositMethod(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_method where kind = 'DEPOSIT' and status = ${codeOf(masterDataMachine, 'active')}
    order by id limit 1`.execute(tx)
  return rows[0]?.id
}

/**
 * Pays charges out of the deposits of their orders as soon as their invoices are approved, by a receipt as a person would
 * record. Other lines of the invoices are left to people, and so are taxes that the customer keeps back.
 */
export async function payCharges(work: EventContext, invoices: readonly string[]): Promise<void> {
  const { tx } = work
  for (const billed of await billedCharges(tx, invoices)) {
    const { invoice_id, customer_id, branch_id, language, order_id, charged, total } = billed
    const payment_method_id = await depositMethod(tx)
    if (payment_method_id === undefined) return
    await lockCustomer(tx, customer_id)
    const [open] = await payableAmong(tx, [invoice_id])
    const held = (await depositPool(tx, customer_id)).held.find((one) => one.order_id === order_id)?.amount ?? 0
    const owed = open ? share(open.net_owed, Math.min(charged, total), total) : 0
    const amount = Math.min(held, owed)
    if (amount <= 0) continue
    const lines = [{ invoice_id, component: 'DEPOSIT' as const, amount }]
    const receipt = { customer_id, branch_id, language, payment_method_id, amount: 0, lines, deposits: [], overpaid: 0 }
    await bookReceipt(work, receipt, false)
  }
}
