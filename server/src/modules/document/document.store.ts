import { Refusal } from '@rental/core/kernel/error'
import type { ListQuery } from '@rental/core/kernel/list'
import { Document, document, Expiring } from '@rental/core/modules/document/document.contract'
import type { expiryStates } from '@rental/core/modules/document/document.rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { findRecord, type ListedSource, type StoredSource } from '../../record/crud.ts'
import { listPage } from '../../record/list.ts'
import { readAlong } from '../../record/names.ts'

/** Read with what follows from the day; written to the table below it. */
const source: StoredSource = {
  table: 'document_now',
  record: Document,
  derived: {
    files: sql`(select count(*)::int from attachment where attachment.company_id = document_now.company_id
      and record_table = 'document' and record_id = document_now.id)`,
  },
}

export const expiringSource: ListedSource = {
  table: 'expiring',
  module: 'document',
  row: Expiring,
  record: Expiring,
  spec: document.list.list,
  uncounted: true,
}

const inVehicle = {
  table: source.table,
  columns: Object.keys(Document.shape),
  names: readAlong(source),
  spec: document.ofVehicle.list,
}

export const documentsOf = (tx: Tx, vehicle: string, query: ListQuery) =>
  listPage<Document>(tx, { ...inVehicle, below: { vehicle_id: vehicle } }, query)

/** A paper of this vehicle, locked against concurrent renewal or change. */
export async function lockDocument(tx: Tx, vehicle: string, id: string): Promise<Document> {
  const found = await tx
    .selectFrom('document')
    .select('id')
    .where('vehicle_id', '=', vehicle)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  if (found.length === 0) throw new Refusal('not_found')
  return findRecord<Document>(tx, source, id)
}

type Values = Partial<Pick<Document, 'number' | 'issued_on' | 'valid_to' | 'cost' | 'location' | 'agent' | 'notes'>>
type NewDocument = Values & Pick<Document, 'kind'> & { vehicle_id: string; renews_id?: string }

export async function addDocument(tx: Tx, values: NewDocument): Promise<string> {
  const { id } = await tx.insertInto('document').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertDocument = async (tx: Tx, values: NewDocument): Promise<Document> =>
  findRecord<Document>(tx, source, await addDocument(tx, values))

export async function updateDocument(tx: Tx, id: string, values: Values): Promise<Document> {
  if (Object.keys(values).length > 0) await tx.updateTable('document').set(values).where('id', '=', id).execute()
  return findRecord<Document>(tx, source, id)
}

export async function deleteDocument(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('document').where('id', '=', id).execute()
}

/** The last day of the paper that this one renews. */
export async function endOf(tx: Tx, id: string): Promise<string | null> {
  const found = await tx.selectFrom('document').select('valid_to').where('id', '=', id).executeTakeFirst()
  return found?.valid_to ?? null
}

type State = (typeof expiryStates)[number]

/** Number in each state, of the subjects that the caller may see. Grouped by day first: days are few. */
export async function countByState(tx: Tx, subjects: readonly string[]): Promise<Partial<Record<State, number>>> {
  const { rows } = await sql<{ state: State; count: number }>`
    select expiry_state(valid_to - (select company_today()), ((select lead_days()) ->> kind)::integer, false) as state,
      sum(count)::bigint as count
    from (
      select kind, valid_to, count(*) as count from expiry where subject = any(${subjects}) group by kind, valid_to
    ) as days
    group by state`.execute(tx)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
