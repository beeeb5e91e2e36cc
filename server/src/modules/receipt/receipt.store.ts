import { codeOf } from '@rental/core/kernel/machine'
import {
  receipt,
  ReceiptHead,
  ReceiptRow,
  type Receipt,
  type ReceiptLine,
} from '@rental/core/modules/receipt/receipt.contract'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import type { PaidPart } from '@rental/core/ledger/receipt.postings'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import { lettersGroup } from '../../papers/document-letters.ts'
import { columnsOf, findRecord, type RecordSource } from '../../record/crud.ts'
import { countByState } from '../../record/document-handlers.ts'

export const receiptSource = {
  table: 'receipt' as const,
  module: 'receipt',
  row: ReceiptRow,
  record: ReceiptHead,
  spec: receipt.list.list,
  machine: receiptMachine,
  keepsReason: true,
  derived: {
    settled: sql`(select coalesce(sum(line.amount), 0)::bigint from receipt_line as line
      where line.company_id = receipt.company_id and line.receipt_id = receipt.id)`,
    invoices: sql`array(select distinct invoice.number from receipt_line as line
      join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id
      where line.company_id = receipt.company_id and line.receipt_id = receipt.id and invoice.number is not null order by 1)`,
  },
  groups: [lettersGroup('receipt', sql`receipt.status <> ${sql.lit(codeOf(receiptMachine, 'void'))}`)],
  inside: {
    invoice_id: (ids: readonly unknown[]) => sql<SqlBool>`receipt.id in (
      select receipt_id from receipt_line where invoice_id = any(${ids}::uuid[]))`,
  },
} satisfies RecordSource<keyof typeof receiptMachine.moves>

type StoredReceipt = z.output<typeof ReceiptHead>

export const findReceiptHead = (tx: Tx, id: string, lock?: 'for update') =>
  findRecord<StoredReceipt>(tx, receiptSource, id, lock)

export async function linesOfReceipt(tx: Tx, id: string): Promise<ReceiptLine[]> {
  const { rows } = await sql<ReceiptLine>`
    select line.position, line.invoice_id, invoice.number as invoice_number, line.component, line.amount
    from receipt_line as line
    left join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id
    where line.receipt_id = ${id} order by line.position`.execute(tx)
  return rows
}

export async function findReceipt(tx: Tx, id: string): Promise<Receipt> {
  const [head, lines] = await Promise.all([findReceiptHead(tx, id), linesOfReceipt(tx, id)])
  return { ...head, lines }
}

export const countReceipts = (tx: Tx) => countByState(tx, receiptSource)

/** Writes a receipt with its lines: both statements are sent at once, and the lines follow. */
export function insertReceipt(tx: Tx, values: { id: string }, lines: readonly PaidPart[]): Promise<unknown> {
  const columns = columnsOf(receiptSource, values)
  const rows = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  return Promise.all([
    sql`insert into receipt (${sql.join(columns.map(({ name }) => name))})
      values (${sql.join(columns.map(({ value }) => value))})`.execute(tx),
    sql`insert into receipt_line (receipt_id, position, invoice_id, component, amount)
      select ${values.id}, position, invoice_id, component, amount
      from jsonb_to_recordset(${rows}::jsonb) as line (position smallint, invoice_id uuid, component text, amount bigint)`.execute(
      tx,
    ),
  ])
}
