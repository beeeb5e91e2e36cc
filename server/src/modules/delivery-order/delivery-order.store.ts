import { codeOf, codesOf, isIn } from '@rental/core/kernel/machine'
import {
  deliveryOrder,
  DeliveryOrder,
  DeliveryOrderRow,
  type HandoverCheck,
  type PassedGuard,
} from '@rental/core/modules/delivery-order/delivery-order.contract'
import { deliveryOrderMachine, openDeliveryStates } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { HandoverGuard } from '@rental/core/modules/delivery-order/handover-guards'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import type { Language } from '@rental/core/kernel/text'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { handoverSource } from '../../handover/handover-source.ts'
import { isIdentified } from '../../handover/identified.ts'
import { readHandoverRules } from '../../handover/handover-rules.ts'
import { holderOf, notBackDetail } from '../../occupancy/not-back.ts'
import { endingPaperWords, papersEnding } from '../../occupancy/papers.ts'
import { unfitReason } from '../../occupancy/unfit.ts'
import { findRecord, type RecordSource } from '../../record/crud.ts'
import { countByState } from '../../record/document-handlers.ts'
import { moneyChecks, type MoneyQuestion } from '../../rental/money-guards.ts'

const coming = codesOf(deliveryOrderMachine, ['scheduled', 'prepared', 'on_the_way'])

const handovers = handoverSource({
  table: 'delivery_order',
  open: coming,
  due: 'scheduled_at',
})

export const deliverySource = {
  table: 'delivery_order' as const,
  module: 'delivery_order',
  row: DeliveryOrderRow,
  record: DeliveryOrder,
  spec: deliveryOrder.list.list,
  machine: deliveryOrderMachine,
  keepsReason: true,
  derived: {
    ...handovers.derived,
    held_by: sql`case when delivery_order.status = any(${sql.lit(`{${coming.join(',')}}`)}::smallint[])
      then ${holderOf(sql`delivery_order.company_id`, sql`delivery_order.vehicle_id`)} end`,
  },
  searchedBy: handovers.searchedBy,
  inside: handovers.inside,
} satisfies RecordSource<keyof typeof deliveryOrderMachine.moves>

export const findDelivery = (tx: Tx, id: string, lock?: 'for update') =>
  findRecord<DeliveryOrder>(tx, deliverySource, id, lock)

export async function countDeliveries(tx: Tx) {
  const [byState, days] = await Promise.all([countByState(tx, deliverySource), handovers.countDays(tx)])
  return { ...byState, ...days }
}

/** Guards that are passed over, each with its last reason. */
export const withGuards = (before: readonly PassedGuard[], more: readonly PassedGuard[]): PassedGuard[] => [
  ...before.filter(({ guard }) => !more.some((one) => one.guard === guard)),
  ...more,
]

interface Facts {
  customer_status: number
  is_self_drive: boolean
  is_identified: boolean
  is_signed: boolean
  ends_at: string
}

type Found = Omit<HandoverCheck, 'allowed'>

/** Question of what the customer owes when a vehicle leaves: its order is agreed, nothing comes on top. */
export const leaving = ({ customer_id, order_id }: Pick<DeliveryOrder, 'customer_id' | 'order_id'>): MoneyQuestion => ({
  door: 'DELIVERY',
  customer_id,
  order_id,
  added: 0,
})

/** Everything that speaks against handing the vehicle over, by the rules of the company. */
export async function checksOf(
  tx: Tx,
  { order_id, line_id, customer_id, vehicle_id, replaced_vehicle_id, status, passed_guards }: DeliveryOrder,
  asking: { language: Language; actor: { permissions: ReadonlySet<string> } },
): Promise<HandoverCheck[]> {
  const { language } = asking
  const [rules, { rows }] = await Promise.all([
    readHandoverRules(tx),
    sql<Facts>`
      select customer.status as customer_status, not coalesce(rental_type.with_driver, false) as is_self_drive,
        ordered.contract_signed_on is not null as is_signed, line.ends_at,
        ${isIdentified} as is_identified
      from sales_order_line as line
      join sales_order as ordered on ordered.company_id = line.company_id and ordered.id = line.order_id
      join customer on customer.company_id = line.company_id and customer.id = ${customer_id}
      left join rental_type on rental_type.company_id = line.company_id and rental_type.id = line.rental_type_id
      where line.order_id = ${order_id} and line.id = ${line_id}`.execute(tx),
  ])
  const [facts] = rows
  if (!facts) return []
  const papers = vehicle_id ? await papersEnding(tx, [{ vehicle_id, ends_at: facts.ends_at }]) : []
  const unmet: [HandoverGuard, boolean, string][] = [
    ['CUSTOMER', facts.customer_status !== codeOf(customerMachine, 'active'), rules.guard_customer],
    ['IDENTITY', facts.is_self_drive && !facts.is_identified, rules.guard_identity],
    ['CONTRACT', !facts.is_signed, rules.guard_contract],
  ]
  // In exchange for another one, everything else was looked at when that one was handed over.
  const asked = replaced_vehicle_id ? [] : unmet
  const checks = asked.flatMap(([guard, isUnmet, rule]): Found[] =>
    isUnmet && rule !== 'OFF' ? [{ guard, rule: rule === 'REFUSE' ? 'REFUSE' : 'WARN', detail: null }] : [],
  )
  const reason =
    vehicle_id && isIn(deliveryOrderMachine, status, ...openDeliveryStates) ? await unfitReason(tx, vehicle_id) : null
  if (reason !== null) checks.unshift({ guard: 'UNFIT', rule: 'STOP', detail: reason })
  const holder =
    vehicle_id && isIn(deliveryOrderMachine, status, ...openDeliveryStates) ? await notBackDetail(tx, vehicle_id) : null
  if (holder !== null) checks.unshift({ guard: 'NOT_BACK', rule: 'STOP', detail: holder })
  // Alone: it may look across branches, which nothing else here does.
  const money = replaced_vehicle_id ? [] : await moneyChecks({ ...asking, tx }, leaving({ customer_id, order_id }))
  const ending = papers.slice(0, 1).map(({ kind, valid_to, is_refused }): Found => {
    const detail = endingPaperWords(language, { kind, valid_to })
    return { guard: 'PAPERS', rule: is_refused ? 'REFUSE' : 'WARN', detail }
  })
  return [...checks, ...money, ...ending].map((check) => {
    const allowed = passed_guards.find(({ guard }) => guard === check.guard)?.reason ?? null
    return { ...check, allowed }
  })
}

/** An exchange of a line that is not carried out, or of which a report was reopened and is not signed again. */
export async function findUnfinishedExchange(
  tx: Tx,
  line: string,
): Promise<{ number: string; vehicle_name: string | null } | undefined> {
  const { rows } = await sql<{ number: string; vehicle_name: string | null }>`
    select job.number, vehicle.license_number as vehicle_name
    from delivery_order as job
    left join vehicle on vehicle.company_id = job.company_id and vehicle.id = job.vehicle_id
    where job.line_id = ${line} and job.replaced_vehicle_id is not null
      and job.status <> ${codeOf(deliveryOrderMachine, 'cancelled')} and 2 > (
        select count(*) from inspection as signed
        where signed.company_id = job.company_id and signed.delivery_order_id = job.id and signed.reopened_at is null)
    limit 1`.execute(tx)
  return rows[0]
}
