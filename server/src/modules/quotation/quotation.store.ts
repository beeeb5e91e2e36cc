import { Refusal } from '@rental/core/kernel/error'
import {
  quotation,
  QuotationHead,
  QuotationRow,
  type Quotation,
  type QuotationLine,
} from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { expiringCodes, quotationGroups, type QuotationGroup } from '@rental/core/modules/quotation/quotation.rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { companyZone } from '../../record/company-zone.ts'
import { findRecord, type RecordSource } from '../../record/crud.ts'

const hasExpired = sql<boolean>`(quotation.status = any(${sql.lit(`{${expiringCodes.join(',')}}`)}::smallint[])
  and quotation.valid_until < (now() at time zone ${companyZone})::date)`

export const quotationSource = {
  table: 'quotation',
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
} satisfies RecordSource<keyof typeof quotationMachine.moves>

async function linesOf(tx: Tx, id: string): Promise<QuotationLine[]> {
  const { rows } = await sql<QuotationLine>`
    select line.*, vehicle.license_number as vehicle_name
    from quotation_line as line
    left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
    where line.quotation_id = ${id} order by line.position`.execute(tx)
  return rows
}

export type StoredQuotation = Quotation

export async function findQuotation(tx: Tx, id: string, lock?: 'for update'): Promise<StoredQuotation> {
  const head = await findRecord<Omit<StoredQuotation, 'lines'>>(tx, quotationSource, id, lock)
  return { ...head, lines: await linesOf(tx, id) }
}

type LineValues = Readonly<Record<string, unknown>>

/** Makes the lines exactly those given: what stays in its place keeps its id, so that history tells what changed. */
export async function writeLines(tx: Tx, quotation_id: string, lines: readonly LineValues[]): Promise<void> {
  await sql`
    delete from quotation_line where quotation_id = ${quotation_id} and position >= ${lines.length}`.execute(tx)
  if (lines.length === 0) return
  const rows = lines.map((line, position) => ({ ...line, quotation_id, position }))
  const columns = Object.keys(rows[0] ?? {})
  await tx
    .insertInto('quotation_line')
    .values(rows as never)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'quotation_id', 'position'])
        .doUpdateSet(Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))),
    )
    .execute()
}

export const keepHold = (tx: Tx, line: string, occupancy: string) =>
  tx.updateTable('quotation_line').set({ occupancy_id: occupancy }).where('id', '=', line).execute()

/** What a quotation still holds. */
export async function holdsOf(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('occupancy')
    .select('id')
    .where('source_type', '=', 'quotation')
    .where('source_id', '=', id)
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function countGroups(tx: Tx): Promise<Record<QuotationGroup, number>> {
  const { rows } = await sql<{ status: number; count: number }>`
    select status, count(*) as count from quotation group by status`.execute(tx)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const sumOf = (codes: readonly number[]) => codes.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0)
  return Object.fromEntries(Object.entries(quotationGroups).map(([group, codes]) => [group, sumOf(codes)])) as Record<
    QuotationGroup,
    number
  >
}

/** The offers whose last day has passed. */
export async function expiredQuotations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from quotation where ${hasExpired} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface Addressee {
  name: string
  kind: string
  company_name: string | null
  email: string | null
  phone: string
  address: string | null
  city: string | null
}

export async function findAddressee(tx: Tx, id: string): Promise<Addressee> {
  const { rows } = await sql<Addressee>`
    select name, kind, company_name, email, coalesce(whatsapp, phone) as phone, coalesce(billing_address, address) as address,
      city from customer where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** What a vehicle is called on paper, by its id. */
export async function vehicleNames(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { name: string; year: number }>> {
  const { rows } = await sql<{ id: string; name: string; year: number }>`
    select id, concat_ws(' ', brand, model, variant) as name, year from vehicle where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, name, year }) => [id, { name, year }]))
}

export async function paymentTermName(tx: Tx, id: number | null | undefined): Promise<string | null> {
  if (!id) return null
  const row = await tx.selectFrom('payment_term').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}
