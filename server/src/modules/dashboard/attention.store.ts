import type { MoveContext } from '@rental/core/kernel/machine'
import {
  type ApprovableKind,
  type Attention,
  type EndingOffer,
  type EndingPolicy,
  type ExpiringPaper,
  type WaitingApproval,
} from '@rental/core/modules/dashboard/dashboard.contract'
import { offerDays } from '@rental/core/modules/dashboard/dashboard.rules'
import { expiringDays } from '@rental/core/modules/insurance/insurance.rules'
import { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { expiringCodes } from '@rental/core/modules/quotation/quotation.rules'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

/** Entries of a part that are listed; the others are only counted. */
const listed = 5
/** Waiting documents that are looked at for one reader, the oldest first: more than anybody decides in a day. */
const mostWaiting = 200
/** Approvals that are listed: all that a person decides in a day, because no other list holds only one's own. */
const mostApprovals = 50

const approvals = {
  quotation: quotationMachine.moves.approve,
  sales_order: salesOrderMachine.moves.approve,
  money_out: moneyOutMachine.moves.approve,
}

/** Kinds of documents that these permissions suffice to approve. */
export const approvableWith = (permissions: ReadonlySet<string>): ApprovableKind[] =>
  (Object.keys(approvals) as ApprovableKind[]).filter((kind) => permissions.has(approvals[kind].access))

interface Waiting extends WaitingApproval {
  /** The stored document, for the guard of its approval. */
  document: never
}

const waitingOf = (kind: ApprovableKind) => sql`
  select ${kind}::text as kind, waiting.reference_id as id, waiting.party as customer_name, waiting.total,
    waiting.submitted_at, waiting.submitted_by_name, to_jsonb(document) - '{price_input, input}'::text[] as document
  from document_waiting as waiting
  join ${sql.table(kind)} as document on document.company_id = waiting.company_id and document.id = waiting.reference_id
  where waiting.reference_type = ${kind.toUpperCase()}`

/** The documents that wait and that this person may approve: the same guards decide that decide the approval itself. */
export async function waitingFor(
  tx: Tx,
  kinds: readonly ApprovableKind[],
  context: MoveContext,
): Promise<Attention['approvals']> {
  if (kinds.length === 0) return undefined
  const { rows } = await sql<Waiting>`
    select * from (${sql.join(kinds.map(waitingOf), sql` union all `)}) as waiting
    order by submitted_at, id limit ${sql.lit(mostWaiting)}`.execute(tx)
  const mine = rows.filter(({ kind, document }) => !approvals[kind].when?.(document, context))
  const countOf = (wanted: ApprovableKind) => mine.filter(({ kind }) => kind === wanted).length
  return {
    quotation: countOf('quotation'),
    sales_order: countOf('sales_order'),
    money_out: countOf('money_out'),
    items: mine.slice(0, mostApprovals),
  }
}

const totalOf = (rows: readonly { total_count: number }[]) => rows[0]?.total_count ?? 0

/** Open offers that end soon; those that have ended are closed by themselves. */
export async function endingOffers(tx: Tx): Promise<Attention['offers']> {
  const { rows } = await sql<EndingOffer & { total_count: number }>`
    select quotation.id, quotation.number, customer.name as customer_name, quotation.total, valid_until,
      valid_until - today as days_left, count(*) over () as total_count
    from (select company_today() as today) as calendar
    join quotation on quotation.company_id = (select current_company()) and quotation.status = any(${expiringCodes}::smallint[])
      and valid_until between today and today + ${sql.lit(offerDays)}
    left join customer on customer.company_id = quotation.company_id and customer.id = quotation.customer_id
    order by valid_until, quotation.id limit ${sql.lit(listed)}`.execute(tx)
  return { total: totalOf(rows), items: rows }
}

/** Documents that have expired or are due, of the subjects that the reader may see. */
export async function expiringPapers(tx: Tx, subjects: readonly string[]): Promise<Attention['documents']> {
  const seen = sql`subject = any(${subjects}) and state in ('EXPIRED', 'DUE_SOON')`
  const [counted, { rows: items }] = await Promise.all([
    sql<{ EXPIRED: number; DUE_SOON: number }>`
      select count(*) filter (where state = 'EXPIRED') as "EXPIRED", count(*) filter (where state = 'DUE_SOON') as "DUE_SOON"
      from expiring where ${seen}`.execute(tx),
    sql<ExpiringPaper>`
      select id, kind, vehicle_id, employee_id, coalesce(license_number, employee_name) as name, valid_to, days_left
      from expiring where ${seen} order by valid_to, id limit ${sql.lit(listed)}`.execute(tx),
  ])
  const { EXPIRED, DUE_SOON } = counted.rows[0] ?? { EXPIRED: 0, DUE_SOON: 0 }
  return { EXPIRED, DUE_SOON, items }
}

export async function endingPolicies(tx: Tx): Promise<Attention['policies']> {
  const { rows } = await sql<EndingPolicy & { total_count: number }>`
    select id, vehicle_id, license_number as name, period_end, period_end - today as days_left,
      count(*) over () as total_count
    from policy_ending, (select company_today() as today) as calendar
    where period_end <= today + ${sql.lit(expiringDays)}
    order by period_end, id limit ${sql.lit(listed)}`.execute(tx)
  return { total: totalOf(rows), items: rows }
}
