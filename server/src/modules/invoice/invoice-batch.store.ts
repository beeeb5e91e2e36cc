import { createHash } from 'node:crypto'
import { Refusal } from '@rental/core/kernel/error'
import type { Language } from '@rental/core/kernel/text'
import type {
  BatchAction,
  BatchOutcome,
  BatchStop,
  InvoiceBatch,
} from '@rental/core/modules/invoice/invoice-batch.contract'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { invoiceBatchJob } from './invoice-batch.job.ts'

/** An invoice that is asked for; with the hash of what was seen where it is to be approved. */
export interface AskedInvoice {
  id: string
  hash?: string
}

const fingerprintOf = (asked: readonly AskedInvoice[]) =>
  createHash('sha256')
    .update(
      asked
        .map(({ id, hash = '' }) => `${id} ${hash}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex')

/** The batch of this person over this set: the one that runs already, or a new one. */
export async function openBatch(
  tx: Tx,
  action: BatchAction,
  language: Language,
  given: readonly AskedInvoice[],
): Promise<string> {
  const asked = [...new Map(given.map((one) => [one.id.toLowerCase(), one])).values()]
  const fingerprint = fingerprintOf(asked)
  const { rows: made } = await sql<{ id: string }>`
    insert into invoice_batch (action, fingerprint, language) values (${action}, ${fingerprint}, ${language})
    on conflict (company_id, created_by_id, action, fingerprint) where ended_at is null do nothing
    returning id`.execute(tx)
  const [created] = made
  if (!created) {
    const { rows } = await sql<{ id: string }>`
      select id from invoice_batch
      where created_by_id = (current_acting() ->> 'user')::uuid and action = ${action} and fingerprint = ${fingerprint}
      order by created_at desc limit 1`.execute(tx)
    return rows[0]?.id ?? ''
  }
  await sql`
    insert into invoice_batch_item (batch_id, position, invoice_id, hash)
    select ${created.id}, (position - 1)::smallint, (item ->> 'id')::uuid, item ->> 'hash'
    from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as asked (item, position)`.execute(tx)
  return created.id
}

const invoiceName = sql`'id', one.invoice_id, 'number', invoice.number, 'customer_name', customer.name`

const batchesOfPerson = (person: string, more: RawBuilder<unknown>) => sql<InvoiceBatch>`
  select batch.id, batch.action, batch.created_at, batch.ended_at, batch.stopped_for,
    item.total, item.done, item.before, item.refused, item.left,
    case when batch.stopped_for is not null then 'STOPPED' when batch.ended_at is not null then 'DONE'
      when job_goes_on(${invoiceBatchJob.name}, batch.id::text) then 'RUNNING' else 'DEAD' end as state
  from invoice_batch as batch
  cross join lateral (
    select count(*)::int as total,
      (count(*) filter (where outcome = 'DONE'))::int as done,
      (count(*) filter (where outcome = 'BEFORE'))::int as before,
      coalesce(jsonb_agg(jsonb_build_object(${invoiceName}, 'reason', one.reason) order by one.position)
        filter (where outcome = 'REFUSED'), '[]') as refused,
      coalesce(jsonb_agg(jsonb_build_object(${invoiceName}) order by one.position)
        filter (where outcome = 'LEFT'), '[]') as left
    from invoice_batch_item as one
    left join invoice on one.outcome in ('REFUSED', 'LEFT') and invoice.company_id = one.company_id and invoice.id = one.invoice_id
    left join customer on customer.company_id = invoice.company_id and customer.id = invoice.customer_id
    where one.company_id = batch.company_id and one.batch_id = batch.id) as item
  where batch.created_by_id = ${person}::uuid and ${more}`

/** Batches of a person that run, or ended within a day and were not put away; the newest first. */
export async function batchesOf(tx: Tx, person: string): Promise<InvoiceBatch[]> {
  const { rows } = await batchesOfPerson(
    person,
    sql`batch.dismissed_at is null
    and (batch.ended_at is null or batch.ended_at > now() - interval '1 day')
    order by batch.created_at desc, batch.id desc limit 10`,
  ).execute(tx)
  return rows
}

/** A batch of a person's own: others are not found. */
export async function findBatch(tx: Tx, person: string, id: string): Promise<InvoiceBatch> {
  const { rows } = await batchesOfPerson(person, sql`batch.id = ${id}`).execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

export const dismissBatch = (tx: Tx, id: string) =>
  sql`update invoice_batch set dismissed_at = now() where id = ${id} and ended_at is not null`.execute(tx)

export interface BatchHead {
  action: BatchAction
  language: Language
  created_by_id: string
}

export const findBatchHead = (tx: Tx, id: string): Promise<BatchHead | undefined> =>
  tx
    .selectFrom('invoice_batch')
    .select(['action', 'language', 'created_by_id'])
    .where('id', '=', id)
    .executeTakeFirst() as Promise<BatchHead | undefined>

export interface BatchItem {
  id: string
  hash: string | null
}

const openItems = (id: string) => sql`
  select invoice_id as id, hash from invoice_batch_item where batch_id = ${id} and outcome is null`

/** The next invoices of a batch without an outcome. */
export async function nextItems(tx: Tx, id: string, most: number): Promise<BatchItem[]> {
  const { rows } = await sql<BatchItem>`${openItems(id)} order by position limit ${most}`.execute(tx)
  return rows
}

/** Those of the given that still have no outcome, locked: a second worker waits here, and finds them done. */
export async function claimItems(tx: Tx, id: string, items: readonly BatchItem[]): Promise<BatchItem[]> {
  const { rows } = await sql<BatchItem>`
    ${openItems(id)} and invoice_id = any(${items.map((item) => item.id)}::uuid[])
    order by invoice_id for update`.execute(tx)
  return rows
}

export interface ItemOutcome {
  id: string
  outcome: BatchOutcome
  reason?: string
  paper_id?: string
}

/** Writes what became of invoices, in the transaction of the work itself. */
export const settleItems = (tx: Tx, id: string, outcomes: readonly ItemOutcome[]) =>
  sql`
    update invoice_batch_item as item set outcome = said.outcome, reason = said.reason, paper_id = said.paper_id
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as said (id uuid, outcome text, reason text, paper_id uuid)
    where item.batch_id = ${id} and item.invoice_id = said.id and item.outcome is null`.execute(tx)

/** Ends a batch all of whose invoices have an outcome. */
export const endBatch = (tx: Tx, id: string) =>
  sql`
    update invoice_batch as batch set ended_at = now()
    where id = ${id} and ended_at is null and not exists (
      select from invoice_batch_item as item
      where item.company_id = batch.company_id and item.batch_id = batch.id and item.outcome is null)`.execute(tx)

/** Stops a batch: what has no outcome yet gets none any more. It waits for the invoices that are worked on right now. */
export async function stopBatch(tx: Tx, id: string, why: BatchStop): Promise<void> {
  await sql`
    with locked as (${openItems(id)} order by invoice_id for update)
    update invoice_batch_item as item set outcome = 'LEFT' from locked
    where item.batch_id = ${id} and item.invoice_id = locked.id`.execute(tx)
  await sql`
    update invoice_batch set ended_at = now(), stopped_for = ${why} where id = ${id} and ended_at is null`.execute(tx)
}

export interface BatchCounts {
  total: number
  handled: number
  refused: number
  left: number
}

export async function countItems(tx: Tx, id: string): Promise<BatchCounts> {
  const { rows } = await sql<BatchCounts>`
    select count(*)::int as total, count(outcome)::int as handled,
      (count(*) filter (where outcome = 'REFUSED'))::int as refused,
      (count(*) filter (where outcome = 'LEFT'))::int as left
    from invoice_batch_item where batch_id = ${id}`.execute(tx)
  return rows[0] ?? { total: 0, handled: 0, refused: 0, left: 0 }
}

/** Contents of the printed invoices of a batch, in order; null where its reader does not see all of them. */
export async function printedPapers(tx: Tx, id: string): Promise<string[] | null> {
  const { rows } = await sql<{ sha256: string; is_seen: boolean }>`
    select paper.sha256, invoice.id is not null as is_seen
    from invoice_batch_item as item
    join paper on paper.company_id = item.company_id and paper.id = item.paper_id
    left join invoice on invoice.company_id = item.company_id and invoice.id = item.invoice_id
    where item.batch_id = ${id} order by item.position`.execute(tx)
  return rows.length > 0 && rows.every(({ is_seen }) => is_seen) ? rows.map(({ sha256 }) => sha256) : null
}
