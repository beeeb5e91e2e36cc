import { codeOf } from '@rental/core/kernel/machine'
import {
  quotation,
  QuotationHead,
  QuotationLine,
  quotationLineColumns,
  QuotationRow,
  type Quotation,
} from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { expiringCodes } from '@rental/core/modules/quotation/quotation.rules'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { lettersGroup } from '../../papers/document-letters.ts'
import { companyZone } from '../../record/company-zone.ts'
import { findDocument, type DocumentSource } from '../../record/document.ts'
import type { DerivedGroup } from '../../record/names.ts'

const hasExpired = sql<boolean>`(quotation.status = any(${sql.lit(`{${expiringCodes.join(',')}}`)}::smallint[])
  and quotation.valid_until < (now() at time zone ${companyZone})::date)`

/** The order that was made of it; a cancelled one makes room for another. */
const orderMade: DerivedGroup = {
  columns: { order_id: sql`made.id`, order_number: sql`made.number` },
  from: sql`from sales_order as made
    where made.company_id = quotation.company_id and made.quotation_id = quotation.id
      and made.status <> ${sql.lit(codeOf(salesOrderMachine, 'cancelled'))}`,
}

const isApproved = sql`quotation.status = ${sql.lit(codeOf(quotationMachine, 'approved'))}`

export const quotationSource = {
  table: 'quotation' as const,
  module: 'quotation',
  row: QuotationRow,
  record: QuotationHead,
  spec: quotation.list.list,
  machine: quotationMachine,
  keepsReason: true,
  derived: {
    is_expired: hasExpired,
    units: sql`(select coalesce(sum(line.quantity), 0)::int from quotation_line as line
      where line.company_id = quotation.company_id and line.quotation_id = quotation.id)`,
  },
  groups: [orderMade, lettersGroup('quotation', isApproved)],
  numbered: 'quotation' as const,
  lines: {
    table: 'quotation_line',
    parent: 'quotation_id',
    columns: quotationLineColumns,
    record: QuotationLine,
  },
} satisfies DocumentSource<keyof typeof quotationMachine.moves, QuotationLine>

export type StoredQuotation = Quotation

export const findQuotation = (tx: Tx, id: string, lock?: 'for update'): Promise<StoredQuotation> =>
  findDocument<Omit<Quotation, 'lines'>, QuotationLine>(tx, quotationSource, id, lock)

/** Which line holds what; the columns are those of the lines. */
export const keepHolds = (tx: Tx, held: readonly { id: string; occupancy_id: string | undefined }[]) =>
  sql`
    update quotation_line set occupancy_id = held.occupancy_id
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (id uuid, occupancy_id uuid)
    where quotation_line.id = held.id`.execute(tx)

/** The offers whose last day has passed. */
export async function expiredQuotations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from quotation where ${hasExpired} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
