import { codeOf, type MoveContext, type Objection } from '@rental/core/kernel/machine'
import {
  approvalKinds,
  type ApprovalKind,
  type Attention,
  type WaitingApproval,
} from '@rental/core/modules/dashboard/attention.fields'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { byAnotherHolder } from '@rental/core/modules/wallet/own-wallet.guard'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/tx.ts'

/** Things that are looked at for one reader, the oldest first: more than anybody decides in a day. */
const mostWaiting = 200
/** Approvals that are listed: all that a person decides in a day, because no other list holds only one's own. */
const mostApprovals = 50

interface Waiting extends WaitingApproval {
  /** The stored record, for the guard of its approval. */
  document: never
}

interface Approval {
  access: string
  /** Refuses what another person has to decide. */
  when?: ((document: never, context: MoveContext) => Objection | null) | undefined
  /** Rows of `Waiting` without their kind. */
  waiting: RawBuilder<unknown>
}

type DocumentTable = 'quotation' | 'sales_order' | 'invoice' | 'money_out'

const documents = (table: DocumentTable, where = sql`true`) => sql`
  select ${table}::text as record, waiting.reference_id as record_id, waiting.reference_id as id, waiting.party as name,
    waiting.total, waiting.submitted_at, nullif(waiting.submitted_by_name, '–') as submitted_by_name,
    to_jsonb(document) - '{price_input, input}'::text[] as document
  from document_waiting as waiting
  join ${sql.table(table)} as document on document.company_id = waiting.company_id and document.id = waiting.reference_id
  where waiting.reference_type = ${table.toUpperCase()} and ${where}`

const nameOf = (user: string) => sql`(
  select person.full_name from app_user as person
  where person.company_id = (select current_company()) and person.id = ${sql.ref(user)})`

const expenses = sql`
  select 'wallet' as record, wallet.id as record_id, spent.id, coalesce(${nameOf('wallet.employee_id')}, '–') as name, spent.amount as total,
    spent.created_at as submitted_at, ${nameOf('spent.created_by_id')} as submitted_by_name,
    jsonb_build_object('type', wallet.type, 'owner_id', wallet.employee_id) as document
  from wallet_transaction as spent
  join wallet on wallet.company_id = spent.company_id and wallet.id = spent.wallet_id
  where spent.company_id = (select current_company()) and spent.status = 'PENDING' and spent.type = 'DEBIT'`

const disputedDays = sql`
  select 'driver_day' as record, day.id as record_id, day.id, coalesce(${nameOf('day.driver_id')}, '–') as name, null::bigint as total,
    day.submitted_at, day.confirmed_by_name as submitted_by_name, '{}'::jsonb as document
  from driver_day as day
  where day.company_id = (select current_company()) and day.status = ${sql.lit(codeOf(driverDayMachine, 'disputed'))}`

/** Times of a phone that nobody has decided about, by the record that they are of. */
const toldTimes = sql`
  select case when told.inspection_id is not null then 'inspection' when told.driver_day_id is not null then 'driver_day'
      else 'wallet' end as record,
    coalesce(told.inspection_id, told.driver_day_id, spent.wallet_id) as record_id, told.id,
    coalesce(${nameOf('told.told_by_id')}, '–') as name, null::bigint as total, told.arrived_at as submitted_at,
    null as submitted_by_name, jsonb_build_object('told_by_id', told.told_by_id) as document
  from told_moment as told
  left join inspection as signed on signed.company_id = told.company_id and signed.id = told.inspection_id
  left join wallet_transaction as spent on spent.company_id = told.company_id and spent.id = told.transaction_id
  where told.company_id = (select current_company()) and told.decision = 'OPEN' and signed.reopened_at is null
    and coalesce(told.inspection_id, told.driver_day_id, spent.wallet_id) is not null`

const byAnotherTeller = ({ told_by_id }: { told_by_id: string | null }, { user_id }: MoveContext) =>
  told_by_id === user_id ? { code: 'own_told_moment' as const } : null

const approvals = {
  quotation: { ...quotationMachine.moves.approve, waiting: documents('quotation') },
  sales_order: { ...salesOrderMachine.moves.approve, waiting: documents('sales_order') },
  invoice: { ...invoiceMachine.moves.approve, waiting: documents('invoice', sql`document.kind <> 'CREDIT_NOTE'`) },
  credit_note: { ...invoiceMachine.moves.approve, waiting: documents('invoice', sql`document.kind = 'CREDIT_NOTE'`) },
  money_out: { ...moneyOutMachine.moves.approve, waiting: documents('money_out') },
  expense: { access: 'wallet.verify', when: byAnotherHolder, waiting: expenses },
  driver_day: { access: driverDayMachine.moves.resolve.access, waiting: disputedDays },
  told_moment: { access: 'told_moment.accept', when: byAnotherTeller as Approval['when'], waiting: toldTimes },
} satisfies Record<ApprovalKind, Approval>

/** Kinds that these permissions suffice to approve. */
export const approvableWith = (permissions: ReadonlySet<string>): ApprovalKind[] =>
  approvalKinds.filter((kind) => permissions.has(approvals[kind].access))

const waitingOf = (kind: ApprovalKind) =>
  sql`select ${kind}::text as kind, own.* from (${approvals[kind].waiting}) as own`

/** All that waits and that this person may approve: the same guards decide that decide the approval itself. */
export async function waitingFor(
  tx: Tx,
  kinds: readonly ApprovalKind[],
  context: MoveContext,
): Promise<Attention['approvals']> {
  if (kinds.length === 0) return undefined
  const { rows } = await sql<Waiting>`
    select * from (${sql.join(kinds.map(waitingOf), sql` union all `)}) as waiting
    order by submitted_at, id limit ${sql.lit(mostWaiting)}`.execute(tx)
  const mine = rows.filter(({ kind, document }) => !(approvals[kind] as Approval).when?.(document, context))
  const counts = Object.fromEntries(kinds.map((wanted) => [wanted, mine.filter(({ kind }) => kind === wanted).length]))
  return { counts, items: mine.slice(0, mostApprovals) }
}
