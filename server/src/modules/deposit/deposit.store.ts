import { countCap } from '@rental/core/kernel/list'
import { deposit, OrderDeposit, type depositStandings } from '@rental/core/modules/deposit/deposit.contract'
import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { inGiros, orderToday } from '../../billing/order-deposits.ts'
import type { Tx } from '../../db/tx.ts'
import { findRecord, type ListedSource } from '../../record/crud.ts'

const ofOrder = (what: RawBuilder<unknown>) => sql`(select ${what} from sales_order as agreed
  where agreed.company_id = order_deposit.company_id and agreed.id = order_deposit.id)`
const ofCustomer = (column: string) => sql`(select ${sql.ref(`own.${column}`)} from customer as own
  where own.company_id = order_deposit.company_id and own.id = order_deposit.customer_id)`

const releaseOn = ofOrder(sql`deposit_release_on(agreed)`)
const isDue = ofOrder(
  sql`coalesce(order_deposit.held > 0 and deposit_release_on(agreed) <= ${orderToday('agreed')}, false)`,
)
const waiting = sql`waiting_money(order_deposit.customer_id, order_deposit.id)`
const giros = inGiros(sql`order_deposit.id`)
const running = codesOf(salesOrderMachine, ['confirmed', 'on_rent'])

/** `depositStateOf` of the rules in core (a test compares). */
const state = sql`case
  when order_deposit.received - ${giros} = 0 then
    case when ${ofOrder(sql`agreed.deposit > 0 and agreed.status = any(${running}::smallint[])`)} then 'REQUIRED' else 'NONE' end
  when order_deposit.held - ${giros} = 0 then
    case when order_deposit.forfeited > 0 then 'FORFEITED' when order_deposit.released > 0 then 'RELEASED' else 'PARTIALLY_APPLIED' end
  when ${isDue} then 'RELEASE_DUE'
  when order_deposit.applied > 0 then 'PARTIALLY_APPLIED'
  when ${ofOrder(sql`order_deposit.received - ${giros} < agreed.deposit and agreed.status = any(${running}::smallint[])`)} then 'PARTIAL'
  else 'HELD' end`

const standings: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  DUE: sql<SqlBool>`(order_deposit.held > 0 and ${isDue})`,
  HELD: sql<SqlBool>`order_deposit.held > 0`,
  CLOSED: sql<SqlBool>`order_deposit.held = 0`,
}

export const depositSource = {
  table: 'order_deposit',
  module: 'deposit',
  row: OrderDeposit,
  record: OrderDeposit,
  spec: deposit.list.list,
  derived: {
    order_number: ofOrder(sql`agreed.number`),
    branch_id: ofOrder(sql`agreed.branch_id`),
    required: ofOrder(sql`agreed.deposit`),
    received: sql`(order_deposit.received - ${giros})`,
    in_giros: giros,
    reserved: sql`charges_reserved(order_deposit.id)`,
    available: sql`greatest(0, order_deposit.held - ${giros} - ${waiting} - charges_reserved(order_deposit.id))`,
    waiting,
    money_out_id: sql`(select asked.id from money_out as asked where asked.company_id = order_deposit.company_id
      and asked.order_id = order_deposit.id and asked.customer_id = order_deposit.customer_id
      and asked.status = ${sql.lit(codeOf(moneyOutMachine, 'waiting'))} order by asked.created_at limit 1)`,
    state,
    ended_on: ofOrder(sql`deposit_ended_on(agreed)`),
    release_on: releaseOn,
    is_due: isDue,
    bank_name: ofCustomer('bank_name'),
    bank_account: ofCustomer('bank_account'),
    bank_holder: ofCustomer('bank_holder'),
  },
  sortBy: { release_on: releaseOn },
  inside: {
    standing: (wanted: readonly unknown[]) =>
      sql<SqlBool>`(${sql.join(
        wanted.map((one) => standings[String(one)] ?? sql`false`),
        sql` or `,
      )})`,
    order_id: (ids: readonly unknown[]) => sql<SqlBool>`order_deposit.id = any(${ids}::uuid[])`,
    branch_id: (ids: readonly unknown[]) => sql<SqlBool>`order_deposit.id in (
      select agreed.id from sales_order as agreed where agreed.branch_id = any(${ids}::smallint[]))`,
  },
} satisfies ListedSource

export const findDeposit = (tx: Tx, id: string) => findRecord<OrderDeposit>(tx, depositSource, id)

type Counts = Readonly<Record<(typeof depositStandings)[number], number>>

export async function countDeposits(tx: Tx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as "HELD", (count(*) filter (where ${isDue}))::int as "DUE",
      (select count(*)::int from (
        select from order_deposit as closed where closed.held = 0 limit ${countCap}) as counted) as "CLOSED"
    from order_deposit where held > 0`.execute(tx)
  return rows[0] ?? { DUE: 0, HELD: 0, CLOSED: 0 }
}
