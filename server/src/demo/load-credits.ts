import { addDays } from '@rental/core/kernel/date'
import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import { billDueRows } from '../billing/billing-run.ts'
import { finish, type Tx } from '../db/tx.ts'
import { approveInvoices } from '../flows/approve-invoices.ts'
import type { Ctx } from '../http/handlers.ts'
import { invoiceDrafts, moveInvoice } from '../modules/invoice/invoice.commands.ts'
import { endOn, workAt } from './play-order.ts'
import type { Staff } from './staff.ts'

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const dayMs = 86_400_000
const hourMs = 3_600_000

/** Approves what waits and is dated until a day, of all orders or of one. */
async function approveWaiting(tx: Tx, staff: Staff, at: number, order: string | null = null): Promise<void> {
  const { rows } = await sql<{ id: string; hash: string }>`
    select id, hash from invoice
    where status = ${codeOf(invoiceMachine, 'waiting')} and date <= ${dayOf(at)}::date
      and (${order}::uuid is null or id in (select invoice_id from invoice_line where order_id = ${order}))
    order by date, id`.execute(tx)
  await approveInvoices(workAt(tx, staff.manager, at), rows)
  await finish(tx)
}

/** An invoice with the wrong order number of its customer: void, and billed again. Nothing of it is paid yet. */
export async function loadVoidInvoice(tx: Tx, staff: Staff, writtenOn: number): Promise<void> {
  const at = writtenOn - 20 * dayMs
  const { rows } = await sql<{ id: string }>`
    select id from invoice where status = ${codeOf(invoiceMachine, 'approved')} and po_number is not null
      and kind = 'INVOICE' and date <= ${dayOf(at)}::date order by date desc, number limit 1`.execute(tx)
  const [wrong] = rows
  if (!wrong) return
  await moveInvoice(workAt(tx, staff.manager, at), wrong.id, {
    action: 'void',
    reason: 'Nomor PO salah, diterbitkan ulang',
  })
  await finish(tx)
  await billDueRows(tx, { until: dayOf(at) })
  await approveWaiting(tx, staff, at)
}

interface Credited {
  id: string
  customer_id: string
  branch_id: number
  po_number: string | null
  /** Its first line of rent. */
  line_id: string
}

/** The newest rent invoice of so many days ago that is paid, or owed. */
async function rentInvoice(tx: Tx, until: string, isPaid: boolean): Promise<Credited | undefined> {
  const state = codeOf(invoiceMachine, isPaid ? 'paid' : 'approved')
  const { rows } = await sql<Credited>`
    select invoice.id, invoice.customer_id, invoice.branch_id, invoice.po_number, line.id as line_id
    from invoice
    cross join lateral (select line.id from invoice_line as line
      where line.company_id = invoice.company_id and line.invoice_id = invoice.id and line.kind = 'RENT'
      order by line.position limit 1) as line
    where invoice.status = ${state} and invoice.kind = 'INVOICE' and invoice.date <= ${until}::date
      and invoice.total > 1000000
    order by invoice.date desc, invoice.number limit 1`.execute(tx)
  return rows[0]
}

/** A credit for days on which a vehicle was of no use: it lowers what is owed, or becomes balance of the customer. */
async function credit(tx: Tx, staff: Staff, at: number, isPaid: boolean): Promise<void> {
  const found = await rentInvoice(tx, dayOf(at), isPaid)
  if (!found) return
  const { id, customer_id, branch_id, po_number, line_id: credits_line_id } = found
  const work = workAt(tx, staff.finance, at - hourMs)
  const label = isPaid ? 'Kompensasi: AC mati dua hari' : 'Potongan: unit pengganti di bawah kelas'
  const line = { credits_line_id, label, kind: 'RENT' as const, quantity: 1, discount: '0', is_taxed: true }
  const note = await invoiceDrafts.create(work as unknown as Ctx, {
    body: {
      kind: 'CREDIT_NOTE',
      credits_id: id,
      customer_id,
      branch_id,
      po_number,
      date: dayOf(at),
      language: 'id',
      prices_include_ppn: false,
      lines: [{ ...line, unit_price: isPaid ? 600_000 : 250_000 }],
    },
  })
  await moveInvoice(workAt(tx, staff.manager, at), note.id, { action: 'approve', hash: note.hash })
  await finish(tx)
}

/** A contract that ends early, after its month was billed: the days that are left are credited, and no penalty is asked for. */
async function endEarly(tx: Tx, staff: Staff, writtenOn: number): Promise<void> {
  const today = dayOf(writtenOn)
  const { rows } = await sql<{ id: string }>`
    select ordered.id from sales_order as ordered
    where ordered.status = ${codeOf(salesOrderMachine, 'on_rent')} and exists (
      select from invoice_line as line
      join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id
      where line.company_id = ordered.company_id and line.order_id = ordered.id and line.kind = 'RENT'
        and line.last_day > ${addDays(today, 4)}::date and invoice.date <= ${today}::date
        and invoice.status <> all(${codesOf(invoiceMachine, ['draft', 'void'])}::smallint[]))
    order by ordered.last_day desc, ordered.number limit 1`.execute(tx)
  const [order] = rows
  if (!order) return
  await approveWaiting(tx, staff, writtenOn, order.id)
  await endOn(workAt(tx, staff.sales, writtenOn), order.id, today, { termination_method: 'NONE' })
  await finish(tx)
  await billDueRows(tx, { until: today, order_id: order.id })
  await approveWaiting(tx, staff, writtenOn, order.id)
}

/** Mistakes in bills: two credit notes by hand, and one of a contract that ends early. */
export async function loadCredits(tx: Tx, staff: Staff, writtenOn: number): Promise<void> {
  await credit(tx, staff, writtenOn - 25 * dayMs, true)
  await credit(tx, staff, writtenOn - 9 * dayMs, false)
  await endEarly(tx, staff, writtenOn)
}
