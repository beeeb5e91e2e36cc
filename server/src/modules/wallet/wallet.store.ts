import { Refusal } from '@rental/core/kernel/error'
import type { ListQuery } from '@rental/core/kernel/list'
import { codeOf } from '@rental/core/kernel/machine'
import { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import type { WalletRules } from '@rental/core/modules/setting/wallet-rules'
import { expenseTypes } from '@rental/core/ledger/wallet.postings'
import { wallet, Wallet, WalletTransaction, type WalletStats } from '@rental/core/modules/wallet/wallet.contract'
import type { CashAnswer } from '@rental/core/modules/wallet/own-wallet.guard'
import type { WalletType } from '@rental/core/modules/wallet/wallet.fields'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { findRecord, rowsFrom, type ListedSource } from '../../record/crud.ts'
import { listPage } from '../../record/list.ts'
import { toldMomentsWhere } from '../../told/told-columns.ts'

/** Money of the customer of a wallet that is held for orders. */
const held = sql`coalesce((select sum(kept.held) from order_deposit as kept
  where kept.company_id = wallet.company_id and kept.customer_id = wallet.customer_id), 0)`
/** Paid too much by giros that the bank has not paid yet. */
const inGiros = sql`coalesce((select sum(receipt.overpaid) from receipt where receipt.company_id = wallet.company_id
  and receipt.customer_id = wallet.customer_id and receipt.status = ${sql.lit(codeOf(receiptMachine, 'recorded'))}), 0)`

/** Cash of customers that the holder of a wallet has not confirmed, or disputes. */
const takenCash = (answer: CashAnswer) => sql`coalesce((select sum(taken.amount) from wallet_transaction as taken
  where taken.company_id = wallet.company_id and taken.wallet_id = wallet.id and taken.cash_answer = ${sql.lit(answer)}), 0)::bigint`

export const walletSource = {
  table: 'wallet',
  module: 'wallet',
  row: Wallet,
  record: Wallet,
  spec: wallet.list.list,
  derived: {
    owner_id: sql`coalesce(wallet.customer_id, wallet.employee_id)`,
    owner_name: sql`coalesce(
      (select own.name from customer as own where own.company_id = wallet.company_id and own.id = wallet.customer_id),
      (select own.full_name from app_user as own where own.company_id = wallet.company_id and own.id = wallet.employee_id))`,
    held: sql`${held}::bigint`,
    available: sql`(wallet.balance - ${held} - ${inGiros} - waiting_money(wallet.customer_id, null))::bigint`,
    pending: sql`coalesce((select sum(waiting.amount) from wallet_transaction as waiting
      where waiting.company_id = wallet.company_id and waiting.wallet_id = wallet.id and waiting.status = 'PENDING'
      and not waiting.is_added), 0)::bigint`,
    unconfirmed: takenCash('WAITING'),
    disputed: takenCash('DISPUTED'),
    debt: sql`coalesce((select sum(line.debit - line.credit) from journal_line as line
      join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
        and account.purpose = 'employee_receivables'
      where line.company_id = wallet.company_id and line.employee_id = wallet.employee_id), 0)::bigint`,
  },
  searchedBy: {
    owner_name: (pattern: string) => sql<SqlBool>`(
      wallet.customer_id in (select named.id from customer as named where named.name ilike ${pattern})
      or wallet.employee_id in (select named.id from app_user as named where named.full_name ilike ${pattern}))`,
  },
  inside: {
    customer_id: (ids: readonly unknown[]) => sql<SqlBool>`wallet.customer_id = any(${ids}::uuid[])`,
    employee_id: (ids: readonly unknown[]) => sql<SqlBool>`wallet.employee_id = any(${ids}::uuid[])`,
  },
} satisfies ListedSource

const personName = (column: string) => sql`(select person.full_name from app_user as person
  where person.company_id = wallet_transaction.company_id and person.id = ${sql.ref(`wallet_transaction.${column}`)})`
const ofWallet = (what: RawBuilder<unknown>) => sql`(select ${what} from wallet as own
  left join customer on customer.company_id = own.company_id and customer.id = own.customer_id
  left join app_user as employee on employee.company_id = own.company_id and employee.id = own.employee_id
  where own.company_id = wallet_transaction.company_id and own.id = wallet_transaction.wallet_id)`

export const transactionSource = {
  table: 'wallet_transaction',
  module: 'wallet',
  row: WalletTransaction,
  record: WalletTransaction,
  spec: wallet.transactions.list,
  derived: {
    wallet_type: ofWallet(sql`own.type`),
    owner_id: ofWallet(sql`coalesce(own.customer_id, own.employee_id)`),
    owner_name: ofWallet(sql`coalesce(customer.name, employee.full_name)`),
    delivery_order_number: sql`(select own.number from delivery_order as own
      where own.company_id = wallet_transaction.company_id and own.id = wallet_transaction.delivery_order_id)`,
    order_number: sql`(select own.number from sales_order as own
      where own.company_id = wallet_transaction.company_id and own.id = wallet_transaction.order_id)`,
    vehicle_name: sql`(select own.license_number from vehicle as own
      where own.company_id = wallet_transaction.company_id and own.id = wallet_transaction.vehicle_id)`,
    description: sql`coalesce(wallet_transaction.description, '')`,
    purpose: sql`case when ${ofWallet(sql`own.type`)} = 'EMPLOYEE' then null
      when wallet_transaction.order_id is not null then 'SECURITY'
      when exists (select from journal_entry as entry where entry.company_id = wallet_transaction.company_id
        and entry.id = wallet_transaction.entry_id and entry.event in ('RECEIPT_RECORDED', 'CREDIT_APPLIED')) then 'OVERPAYMENT'
      else 'ADVANCE' end`,
    money_out_id: sql`(select own.id from money_out as own where own.company_id = wallet_transaction.company_id
      and (own.id = wallet_transaction.id or (own.kind = 'WALLET_REVERSAL' and own.input ->> 'id' = wallet_transaction.id::text
        and own.status = ${sql.lit(codeOf(moneyOutMachine, 'waiting'))})) limit 1)`,
    litres: sql`wallet_transaction.litres::text`,
    km_per_litre: sql`case when wallet_transaction.reference_type = 'FUEL' and wallet_transaction.litres is not null then (
      select round((wallet_transaction.odometer_km - before.odometer_km) / wallet_transaction.litres, 1)::text
      from wallet_transaction as before
      where before.company_id = wallet_transaction.company_id and before.vehicle_id = wallet_transaction.vehicle_id
        and before.reference_type = 'FUEL' and before.status in ('PENDING', 'COMPLETED')
        and before.odometer_km < wallet_transaction.odometer_km
      order by before.odometer_km desc limit 1) end`,
    is_reversed: sql`exists (select from journal_entry as reversal
      where reversal.company_id = wallet_transaction.company_id and reversal.reverses_id = wallet_transaction.entry_id)`,
    told_moments: toldMomentsWhere(
      sql`told.company_id = wallet_transaction.company_id and told.transaction_id = wallet_transaction.id`,
    ),
    decided_by_name: personName('decided_by_id'),
    created_by_name: personName('created_by_id'),
  },
} satisfies ListedSource

export const findWallet = (tx: Tx, id: string) => findRecord<Wallet>(tx, walletSource, id)

/** A wallet that a body names. */
export async function givenWallet(tx: Tx, id: string): Promise<Wallet> {
  const found = await sql`select from wallet where id = ${id}`.execute(tx)
  if (found.rows.length === 0) throw new Refusal('invalid_input', { fields: { wallet_id: { key: 'missing_record' } } })
  return findWallet(tx, id)
}
export const findTransaction = (tx: Tx, id: string) => findRecord<WalletTransaction>(tx, transactionSource, id)

export const transactionsOf = (tx: Tx, id: string, query: ListQuery) =>
  listPage<WalletTransaction>(tx, { ...rowsFrom(transactionSource), below: { wallet_id: id } }, query)
export const allTransactions = (tx: Tx, query: ListQuery) =>
  listPage<WalletTransaction>(tx, rowsFrom(transactionSource), query)

const ownerColumn = { DEPOSIT: 'customer_id', EMPLOYEE: 'employee_id' } as const
const ownerTable = { DEPOSIT: 'customer', EMPLOYEE: 'app_user' } as const

/** An owner, locked: moves of one wallet, and receipts of its customer, wait for each other. */
export async function lockOwner(
  tx: Tx,
  type: WalletType,
  id: string,
  name: string = ownerColumn[type],
): Promise<{ branch_id: number | null }> {
  const { rows } = await sql<{ branch_id: number | null }>`
    select branch_id from ${sql.table(ownerTable[type])} where id = ${id} for no key update`.execute(tx)
  if (!rows[0]) throw new Refusal('invalid_input', { fields: { [name]: { key: 'missing_record' } } })
  return rows[0]
}

/** The wallet of an owner, opened where there is none. */
export async function walletOf(tx: Tx, type: WalletType, owner: string): Promise<string> {
  const column = sql.ref(ownerColumn[type])
  await sql`
    insert into wallet (type, ${column}) values (${type}, ${owner})
    on conflict (company_id, ${column}) do nothing`.execute(tx)
  const { rows } = await sql<{ id: string }>`select id from wallet where ${column} = ${owner}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0].id
}

export interface NewTransaction {
  id: string
  wallet_id: string
  type: WalletTransaction['type']
  amount: number
  is_added: boolean
  description: string
  reference_type: string
  date: string
  created_at?: string
  media_id?: string | null | undefined
  location?: string | null | undefined
  delivery_order_id?: string | null | undefined
  order_id?: string | null | undefined
  vehicle_id?: string | null | undefined
  litres?: string | null | undefined
  odometer_km?: number | null | undefined
  is_rebillable?: boolean
}

/** Writes a transaction that waits to be booked; false where its device has sent it before. */
export async function insertTransaction(tx: Tx, given: NewTransaction): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet_transaction (id, wallet_id, type, amount, is_added, description, reference_type, date, media_id,
      location, delivery_order_id, order_id, vehicle_id, litres, odometer_km, is_rebillable, created_at)
    select id, wallet_id, type, amount, is_added, description, reference_type, date, media_id, location,
      delivery_order_id, order_id, vehicle_id, litres, odometer_km, coalesce(is_rebillable, false), coalesce(created_at, now())
    from jsonb_populate_record(null::wallet_transaction, ${JSON.stringify(given)}::jsonb)
    on conflict (company_id, id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** True if a device has sent this expense before. */
export async function isSent(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from wallet_transaction where id = ${id}`.execute(tx)
  return rows.length > 0
}

/** The person who decided about an expense, and the time. */
export const noteDecision = (tx: Tx, id: string, by: string) =>
  sql`update wallet_transaction set decided_by_id = ${by}, decided_at = now() where id = ${id}`.execute(tx)

export const cancelTransaction = (tx: Tx, id: string, by: string, reason: string) =>
  sql`update wallet_transaction set status = 'CANCELLED', status_reason = ${reason}, decided_by_id = ${by},
    decided_at = now() where id = ${id}`.execute(tx)

export const dateTransaction = (tx: Tx, id: string, date: string) =>
  sql`update wallet_transaction set date = ${date} where id = ${id}`.execute(tx)

/** Expenses of an employee that nobody has verified yet. */
export async function waitingExpenses(tx: Tx, wallet_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wallet_transaction where wallet_id = ${wallet_id} and status = 'PENDING' and not is_added`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Parking of a day without a photo. */
export async function parkedWithoutPhoto(tx: Tx, wallet_id: string, date: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from wallet_transaction
    where wallet_id = ${wallet_id} and date = ${date} and reference_type = 'PARKING' and media_id is null
      and status in ('PENDING', 'COMPLETED')`.execute(tx)
  return rows[0]?.amount ?? 0
}

/** True if two customers belong to one group. */
export async function isOneGroup(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ group: string }>`
    select distinct coalesce(parent_id, id) as group from customer where id = any(${[one, other]}::uuid[])`.execute(tx)
  return one !== other && rows.length === 1
}

export async function statsOf(tx: Tx, rules: WalletRules): Promise<WalletStats> {
  const warned = sql`case type when 'EMPLOYEE' then ${rules.employee_warning_balance}::bigint
    else ${rules.deposit_warning_balance}::bigint end`
  const { rows } = await sql<{ type: WalletType } & WalletStats['deposit']>`
    select type, count(*)::int as count, sum(balance)::bigint as total,
      (count(*) filter (where balance > 0 and balance <= ${warned}))::int as warning,
      (count(*) filter (where balance < 0))::int as critical
    from wallet group by type`.execute(tx)
  const waiting = await sql<WalletStats['pending']>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total from wallet_transaction
    where status = 'PENDING' and reference_type = any(${[...expenseTypes]}::text[]) and type = 'DEBIT'`.execute(tx)
  const none = { count: 0, total: 0, warning: 0, critical: 0 }
  const sideOf = (wanted: WalletType) => {
    const found = rows.find(({ type }) => type === wanted)
    if (!found) return none
    const { type: _, ...side } = found
    return side
  }
  return {
    deposit: sideOf('DEPOSIT'),
    employee: sideOf('EMPLOYEE'),
    pending: waiting.rows[0] ?? { count: 0, total: 0 },
  }
}
