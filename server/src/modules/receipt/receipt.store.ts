import { codeOf } from '@rental/core/kernel/machine'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import {
  receipt,
  type componentSums,
  ReceiptHead,
  ReceiptRow,
  type Receipt,
  type ReceiptDeposit,
  type ReceiptLine,
} from '@rental/core/modules/receipt/receipt.contract'
import { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { lineSteps, overpaidSteps, type PaidInvoice } from '@rental/core/modules/receipt/receipt.steps'
import type { PaidPart, ReceiptComponent, TakenDeposit } from '@rental/core/ledger/receipt.postings'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { acrossBranches, type Tx } from '../../db/tx.ts'
import { lettersGroup } from '../../papers/document-letters.ts'
import { columnsOf, findRecord, type RecordSource } from '../../record/crud.ts'
import { countByState } from '../../record/document-handlers.ts'
import type { DerivedGroup } from '../../record/names.ts'

const sumsOf: Readonly<Record<keyof typeof componentSums, ReceiptComponent>> = {
  cash: 'CASH',
  pph23: 'PPH23',
  ppn_wapu: 'PPN_WAPU',
  from_deposit: 'DEPOSIT',
  discount: 'DISCOUNT',
  admin_fee: 'ADMIN_FEE',
  rounding: 'ROUNDING',
}
const componentGroup: DerivedGroup = {
  columns: Object.fromEntries(
    Object.entries(sumsOf).map(([name, component]) => [
      name,
      sql`coalesce(sum(part.amount) filter (where part.component = ${sql.lit(component)}), 0)::bigint`,
    ]),
  ),
  from: sql`from receipt_line as part where part.company_id = receipt.company_id and part.receipt_id = receipt.id`,
}

export const receiptSource = {
  table: 'receipt' as const,
  module: 'receipt',
  row: ReceiptRow,
  record: ReceiptHead,
  spec: receipt.list.list,
  machine: receiptMachine,
  keepsReason: true,
  derived: {
    account_code: sql`(select account.code from ledger_account as account
      where account.company_id = receipt.company_id and account.id = receipt.account_id)`,
    settled: sql`(select coalesce(sum(line.amount), 0)::bigint from receipt_line as line
      where line.company_id = receipt.company_id and line.receipt_id = receipt.id)`,
    deposited: sql`(select coalesce(sum(brought.amount), 0)::bigint from receipt_deposit as brought
      where brought.company_id = receipt.company_id and brought.receipt_id = receipt.id)`,
    invoices: sql`array(select distinct invoice.number from receipt_line as line
      join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id
      where line.company_id = receipt.company_id and line.receipt_id = receipt.id and invoice.number is not null order by 1)`,
  },
  groups: [componentGroup, lettersGroup('receipt', sql`receipt.status <> ${sql.lit(codeOf(receiptMachine, 'void'))}`)],
  inside: {
    invoice_id: (ids: readonly unknown[]) => sql<SqlBool>`receipt.id in (
      select receipt_id from receipt_line where invoice_id = any(${ids}::uuid[]))`,
  },
} satisfies RecordSource<keyof typeof receiptMachine.moves>

type StoredHead = z.output<typeof ReceiptHead>

export const findReceiptHead = (tx: Tx, id: string, lock?: 'for update') =>
  findRecord<StoredHead>(tx, receiptSource, id, lock)

type StoredLine = Omit<ReceiptLine, 'steps'>

async function linesOfReceipt(tx: Tx, id: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select line.position, line.invoice_id, invoice.number as invoice_number, line.component, line.amount
    from receipt_line as line
    left join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id
    where line.receipt_id = ${id} order by line.position`.execute(tx)
  return rows
}

async function depositsOfReceipt(tx: Tx, id: string): Promise<ReceiptDeposit[]> {
  const { rows } = await sql<ReceiptDeposit>`
    select brought.order_id, agreed.number as order_number, brought.amount from receipt_deposit as brought
    left join sales_order as agreed on agreed.company_id = brought.company_id and agreed.id = brought.order_id
    where brought.receipt_id = ${id} order by brought.position`.execute(tx)
  return rows
}

export type StoredReceipt = StoredHead & { lines: StoredLine[]; deposits: ReceiptDeposit[] }

export async function findStoredReceipt(tx: Tx, id: string): Promise<StoredReceipt> {
  const [head, lines, deposits] = await Promise.all([
    findReceiptHead(tx, id),
    linesOfReceipt(tx, id),
    depositsOfReceipt(tx, id),
  ])
  return { ...head, lines, deposits }
}

type StampFacts = Pick<Invoice, 'id' | 'number' | 'needs' | 'needs_done' | 'meterai_serial'>

/** Invoices of a receipt, with what says whether a stamped kwitansi went with them. */
export async function stampFacts(tx: Tx, id: string): Promise<StampFacts[]> {
  const { rows } = await sql<StampFacts>`
    select invoice.id, invoice.number, customer.invoice_needs as needs, invoice.needs_done, invoice.meterai_serial
    from invoice
    join customer on customer.company_id = invoice.company_id and customer.id = invoice.customer_id
    where invoice.id in (select invoice_id from receipt_line where receipt_id = ${id})
    order by invoice.number`.execute(tx)
  return rows
}

/** Invoices of a receipt as they were before it: entries are numbered in the order in which they are booked. */
async function paidInvoices(tx: Tx, id: string): Promise<PaidInvoice[]> {
  const { rows } = await acrossBranches(tx, () =>
    sql<PaidInvoice>`
      select invoice.id, invoice.number, invoice.total, (invoice.priced #>> '{totals,dpp}')::bigint as dpp,
        invoice.priced #> '{steps,pph23}' as pph23_steps, invoice.priced #> '{steps,ppn}' as ppn_steps, coalesce((
          select sum(line.debit - line.credit) from journal_line as line
          join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
          where line.company_id = invoice.company_id and line.invoice_id = invoice.id
            and account.purpose = 'receivables' and line.entry_id < own.id), 0)::bigint as owed
      from journal_entry as own
      join invoice on invoice.company_id = own.company_id and invoice.id in (
        select paid.invoice_id from receipt_line as paid
        where paid.company_id = own.company_id and paid.receipt_id = own.source_id)
      where own.source_id = ${id} and own.event = 'RECEIPT_RECORDED'`.execute(tx),
  )
  return rows
}

/** The request to void a receipt that waits for another person. */
async function voidAskedOf(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from money_out where status = ${codeOf(moneyOutMachine, 'waiting')} and kind = 'RECEIPT_VOID'
      and input ->> 'id' = ${id}`.execute(tx)
  return rows[0]?.id ?? null
}

/** A receipt with how its amounts came about, which only those see who may read invoices. */
export async function findReceipt(tx: Tx, id: string, mayReadInvoices: boolean): Promise<Receipt> {
  const [stored, invoices] = [await findStoredReceipt(tx, id), mayReadInvoices ? await paidInvoices(tx, id) : []]
  const money_out_id = await voidAskedOf(tx, id)
  const { amount: received, overpaid, lines } = stored
  const known = new Map(invoices.map((one) => [one.id, one]))
  return {
    ...stored,
    lines: lines.map((line) => {
      const invoice = known.get(line.invoice_id)
      return { ...line, steps: invoice ? lineSteps(line, { received, lines }, invoice) : [] }
    }),
    money_out_id,
    overpaid_steps: overpaidSteps(received, overpaid),
  }
}

export const countReceipts = (tx: Tx) => countByState(tx, receiptSource)

/** Writes a receipt with its lines and deposits: the statements are sent at once, and they follow the receipt. */
export function insertReceipt(
  tx: Tx,
  values: { id: string },
  lines: readonly PaidPart[],
  deposits: readonly TakenDeposit[],
): Promise<unknown> {
  const columns = columnsOf(receiptSource, values)
  const rows = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  const brought = JSON.stringify(deposits.map((one, position) => ({ ...one, position })))
  return Promise.all([
    sql`insert into receipt (${sql.join(columns.map(({ name }) => name))})
      values (${sql.join(columns.map(({ value }) => value))})`.execute(tx),
    sql`insert into receipt_line (receipt_id, position, invoice_id, component, amount)
      select ${values.id}, position, invoice_id, component, amount
      from jsonb_to_recordset(${rows}::jsonb) as line (position smallint, invoice_id uuid, component text, amount bigint)`.execute(
      tx,
    ),
    deposits.length > 0 &&
      sql`insert into receipt_deposit (receipt_id, position, order_id, amount)
        select ${values.id}, position, order_id, amount
        from jsonb_to_recordset(${brought}::jsonb) as one (position smallint, order_id uuid, amount bigint)`.execute(
        tx,
      ),
  ])
}
