import { codeOf, codesOf } from '@rental/core/kernel/machine'
import {
  openDecisions,
  type ChargeDecision,
  type ReturnCharge,
  type ReturnChargeKind,
} from '@rental/core/modules/return-order/charge.fields'
import { ReturnOrder, returnOrder, ReturnOrderRow } from '@rental/core/modules/return-order/return-order.contract'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import type { ProposedCharge } from '@rental/core/modules/return-order/settlement.rules'
import { Refusal } from '@rental/core/kernel/error'
import { sql, type SqlBool } from 'kysely'
import { putOff, type Tx } from '../../db/tx.ts'
import { handoverSource } from '../../handover/handover-source.ts'
import { findRecord, type RecordSource } from '../../record/crud.ts'
import { countByState } from '../../record/document-handlers.ts'
import type { NumberValue } from '../../record/number.ts'

const handovers = handoverSource({
  table: 'return_order',
  open: codesOf(returnOrderMachine, ['scheduled']),
  due: 'due_at',
  countable: codesOf(returnOrderMachine, ['inspected']),
})

/** A reading of the rental waits for the office: what its vehicles have driven is not known. */
const isOdometerDoubtful = sql<SqlBool>`exists (
  select from inspection as signed
  join vehicle_odometer as reading on reading.company_id = signed.company_id and reading.vehicle_id = signed.vehicle_id
    and reading.read_at = signed.inspected_at
  where signed.company_id = return_order.company_id and signed.line_id = return_order.line_id
    and signed.reopened_at is null and reading.to_check is not null and reading.voided_at is null)`

const hasUnbilled = sql<SqlBool>`exists (
  select from billing_schedule as row where row.company_id = return_order.company_id
    and row.order_id = return_order.order_id and row.status = 'PLANNED' and row.kind <> 'DEPOSIT')`

const sumOf = (decisions: readonly ChargeDecision[]) => sql`(
  select coalesce(sum(charge.amount), 0)::bigint from return_charge as charge
  where charge.company_id = return_order.company_id and charge.return_order_id = return_order.id
    and charge.decision = any(${decisions}))`

const head = ReturnOrder.omit({ charges: true })

export const returnSource = {
  table: 'return_order' as const,
  module: 'return_order',
  row: ReturnOrderRow,
  record: head,
  spec: returnOrder.list.list,
  machine: returnOrderMachine,
  keepsReason: true,
  derived: {
    ...handovers.derived,
    accepted: sumOf(['ACCEPTED']),
    undecided: sumOf(openDecisions),
    is_odometer_doubtful: isOdometerDoubtful,
    has_unbilled: hasUnbilled,
  },
  searchedBy: handovers.searchedBy,
  inside: {
    ...handovers.inside,
    charge: (wanted: readonly unknown[]) => sql<SqlBool>`return_order.id in (
      select return_order_id from return_charge where decision = any(${wanted}::text[]))`,
  },
} satisfies RecordSource<keyof typeof returnOrderMachine.moves>

/** A return without its charges. */
export type StoredReturn = Omit<ReturnOrder, 'charges'>

export const findReturnHead = (tx: Tx, id: string, lock?: 'for update') =>
  findRecord<StoredReturn>(tx, returnSource, id, lock)

export async function chargesOf(tx: Tx, id: string): Promise<ReturnCharge[]> {
  const { rows } = await sql<ReturnCharge>`
    select charge.id, kind, label, quantity::float8 as quantity, unit_price, amount, is_taxed, steps, damage_id, is_manual,
      vehicle.license_number as vehicle_name, decision, reason, decided_at, person.full_name as decided_by_name,
      charge.proposed_by_id, proposer.full_name as proposed_by_name
    from return_charge as charge
    left join app_user as proposer on proposer.company_id = charge.company_id and proposer.id = charge.proposed_by_id
    left join app_user as person on person.company_id = charge.company_id and person.id = charge.decided_by_id
    left join vehicle on vehicle.company_id = charge.company_id and vehicle.id = charge.vehicle_id
    where return_order_id = ${id} order by charge.position`.execute(tx)
  return rows
}

export async function findReturn(tx: Tx, id: string): Promise<ReturnOrder> {
  const [found, charges] = await Promise.all([findReturnHead(tx, id), chargesOf(tx, id)])
  return { ...found, charges }
}

export async function countReturns(tx: Tx) {
  const [byState, days, { rows }] = await Promise.all([
    countByState(tx, returnSource),
    handovers.countDays(tx),
    sql<{ disputed: number }>`
      select count(distinct return_order_id) as disputed from return_charge where decision = 'DISPUTED'`.execute(tx),
  ])
  return { ...byState, ...days, disputed: rows[0]?.disputed ?? 0 }
}

/** The return of a line, unless it was cancelled. */
export async function findReturnOf(tx: Tx, line: string | null): Promise<{ id: string; status: number } | undefined> {
  const { rows } = await sql<{ id: string; status: number }>`
    select id, status from return_order
    where line_id = ${line} and status <> ${codeOf(returnOrderMachine, 'cancelled')}`.execute(tx)
  return rows[0]
}

/** True while a return of the order is not completed. */
export async function hasOpenReturn(tx: Tx, order: string): Promise<boolean> {
  const { rows } = await sql`
    select from return_order where order_id = ${order}
      and status = any(${codesOf(returnOrderMachine, ['scheduled', 'inspected', 'settled'])}::int[]) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Drops what the engine proposed, or one kind of it, before it proposes again; what was added by hand stays. */
export const dropProposed = (tx: Tx, id: string, kind: ReturnChargeKind | null = null) =>
  sql`delete from return_charge
    where return_order_id = ${id} and not is_manual and (${kind}::text is null or kind = ${kind})`.execute(tx)

interface NewReturn {
  order_id: string
  line_id: string
  number: NumberValue
}
/** Customer, branch, vehicle and times follow from the line. */
export const insertReturn = (tx: Tx, { order_id, line_id, number }: NewReturn) =>
  sql`insert into return_order (order_id, line_id, number, scheduled_at, due_at, customer_id, branch_id)
    select ${order_id}, ${line_id}, ${number}, line.ends_at, line.ends_at, ordered.customer_id, ordered.branch_id
    from sales_order_line as line
    join sales_order as ordered on ordered.company_id = line.company_id and ordered.id = line.order_id
    where line.order_id = ${order_id} and line.id = ${line_id}`.execute(tx)

/** Sent at the end of the transaction, after the damages that they name. */
export function putOffCharges(tx: Tx, id: string, charges: readonly ProposedCharge[]): void {
  if (charges.length > 0) putOff(tx, () => insertCharges(tx, id, charges, false))
}

export const insertCharges = (tx: Tx, id: string, charges: readonly ProposedCharge[], is_manual: boolean) =>
  sql`
    insert into return_charge (return_order_id, position, kind, label, quantity, unit_price, amount, is_taxed, steps, damage_id,
      vehicle_id, is_manual)
    select ${id}, (first.place + listed.place - 1)::smallint, charge ->> 'kind', charge ->> 'label', (charge ->> 'quantity')::numeric,
      (charge ->> 'unit_price')::bigint, (charge ->> 'amount')::bigint, (charge ->> 'is_taxed')::boolean, charge -> 'steps',
      (charge ->> 'damage_id')::uuid, (charge ->> 'vehicle_id')::uuid, ${is_manual}
    from (select coalesce(max(position) + 1, 0) as place from return_charge where return_order_id = ${id}) as first
    cross join jsonb_array_elements(${JSON.stringify(charges)}::jsonb) with ordinality as listed (charge, place)`.execute(
    tx,
  )

/** Waivers of an order follow one another: what is waived of it, and the sum up to which one person may waive. */
export async function lockWaivers(tx: Tx, order: string): Promise<{ waived: number; limit: number | null }> {
  await sql`select from sales_order where id = ${order} for update`.execute(tx)
  const { rows } = await sql<{ waived: number; limit: number | null }>`
    select waived_charges(${order}) as waived, waiver_limit() as "limit"`.execute(tx)
  return rows[0] ?? { waived: 0, limit: null }
}

interface Decided {
  decision: ChargeDecision
  reason: string | null
  /** The person who asked for a waiver; kept once another one agrees. */
  proposed_by_id?: string | null
}

export async function decideCharge(
  tx: Tx,
  id: string,
  charge: string,
  { decision, reason, proposed_by_id = null }: Decided,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update return_charge set decision = ${decision}, reason = ${reason}, decided_at = now(),
      decided_by_id = (current_acting() ->> 'user')::uuid, proposed_by_id = ${proposed_by_id}
    where id = ${charge} and return_order_id = ${id}`.execute(tx)
  if (!numAffectedRows) throw new Refusal('not_found')
}
