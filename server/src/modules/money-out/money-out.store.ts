import { codeOf } from '@rental/core/kernel/machine'
import { moneyOut, MoneyOutHead, MoneyOutRow, type MoneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { moneyOutMachine, type MoneyOutMove } from '@rental/core/modules/money-out/money-out.machine'
import { recordedDays, type LetOut, type MoneyOutKind } from '@rental/core/modules/money-out/money-out.rules'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import { acrossBranches, type Tx } from '../../db/tx.ts'
import { findRecord, type RecordSource } from '../../record/crud.ts'
import { writeNumbered } from '../../record/number.ts'
import { enterPast } from '../../record/transition.ts'

export const moneyOutSource = {
  table: 'money_out' as const,
  module: 'money_out',
  row: MoneyOutRow,
  record: MoneyOutHead,
  spec: moneyOut.list.list,
  machine: moneyOutMachine,
  keepsReason: true,
  derived: {
    order_number: sql`(select agreed.number from sales_order as agreed
      where agreed.company_id = money_out.company_id and agreed.id = money_out.order_id)`,
  },
} satisfies RecordSource<MoneyOutMove>

type Head = z.output<typeof MoneyOutHead>

type Details = Omit<MoneyOut, keyof Head>

/** Lines of an entry by hand, who may approve, and what has become of it; all of one record only. */
async function detailsOf(tx: Tx, id: string): Promise<Details> {
  const { rows } = await sql<Details>`
    select (select coalesce(jsonb_agg(jsonb_build_object('account_id', line.account_id, 'account_code', account.code,
          'account_name', account.name, 'debit', line.debit, 'credit', line.credit, 'note', line.note)
          order by line.place), '[]')
        from money_out_line(money_out) as line
        join ledger_account as account on account.company_id = money_out.company_id and account.id = line.account_id) as lines,
      array(select person.full_name from app_user as person
        join role on role.company_id = person.company_id and role.id = person.role_id
        where money_out.status = ${codeOf(moneyOutMachine, 'waiting')} and person.company_id = money_out.company_id
          and person.status = ${codeOf(userMachine, 'active')} and person.id is distinct from money_out.submitted_by_id
          and (role.is_owner or ('money_out.approve' = any(role.permissions)
            and person.id is distinct from money_out.employee_id and person.id <> all(money_out.recorded_by_ids)))
        order by person.full_name limit 20) as approvers,
      money_out.bank_account is not null and money_out.bank_account is distinct from (
        select told.bank_account from customer as told
        where told.company_id = money_out.company_id and told.id = money_out.customer_id) as is_other_account,
      exists (select from journal_entry as entry
        join journal_entry as reversal on reversal.company_id = entry.company_id and reversal.reverses_id = entry.id
        where entry.company_id = money_out.company_id
          and (entry.id = money_out.entry_id or entry.source_id = money_out.id)) as is_reversed
    from money_out where id = ${id}`.execute(tx)
  return rows[0] ?? { lines: [], approvers: [], is_other_account: false, is_reversed: false }
}

export async function findMoneyOut(tx: Tx, id: string): Promise<MoneyOut> {
  const [head, details] = await Promise.all([findRecord<Head>(tx, moneyOutSource, id), detailsOf(tx, id)])
  return { ...head, ...details }
}

/** A request with the call that it repeats, locked. */
export interface StoredMoneyOut extends Head {
  input: unknown
}
export async function lockMoneyOut(tx: Tx, id: string): Promise<StoredMoneyOut> {
  const head = await findRecord<Head>(tx, moneyOutSource, id, 'for update')
  const { rows } = await sql<{ input: unknown }>`select input from money_out where id = ${id}`.execute(tx)
  return { ...head, input: rows[0]?.input }
}

/**
 * One after the other: sums of a person and of a payee are counted, so that two payments at once do not both find room.
 * Keys are taken in one order; the person comes before any other lock.
 */
export async function lockSums(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended('money out ' || current_company()::text || ${key}, 0))`.execute(
      tx,
    )
}

/** The same of the people whose sums are counted together. */
export const lockPeople = (tx: Tx, people: readonly string[]): Promise<void> =>
  lockSums(
    tx,
    people.map((id) => `person:${id}`),
  )

export async function letOutBefore(
  tx: Tx,
  people: readonly string[],
  payees: readonly string[],
  day: string,
): Promise<LetOut> {
  const { rows } = await sql<LetOut>`
    select to_payee as "toPayee", by_person as today from let_out_before(${people}::uuid[], ${payees}::text[], ${day})`.execute(
    tx,
  )
  return rows[0] ?? { toPayee: 0, today: 0 }
}

/** Expenses of an employee that these people wrote lately, and that nobody else has verified. */
export async function spentAlone(tx: Tx, people: readonly string[], employee: string, day: string): Promise<number> {
  const { rows } = await sql<{
    amount: number
  }>`select spent_alone(${people}::uuid[], ${employee}, ${day}) as amount`.execute(tx)
  return rows[0]?.amount ?? 0
}

/** Discounts of payments that were given before: to this customer, and by these people on a day. */
export async function givenAwayBefore(
  tx: Tx,
  people: readonly string[],
  customer: string,
  day: string,
): Promise<LetOut> {
  const { rows } = await sql<LetOut>`
    select to_customer as "toPayee", by_person as today from given_away_before(${people}::uuid[], ${customer}, ${day})`.execute(
    tx,
  )
  return rows[0] ?? { toPayee: 0, today: 0 }
}

/** People who recorded money of a customer lately: the day counts on which they did, not that of the paper. */
export async function recordersOf(tx: Tx, customer: string, now: Date): Promise<string[]> {
  const since = sql`(${now.toISOString()}::timestamptz - make_interval(days => ${recordedDays}))`
  const { rows } = await acrossBranches(tx, () =>
    sql<{ person: string }>`
      select created_by_id as person from receipt where customer_id = ${customer} and created_by_id is not null
        and status <> ${codeOf(receiptMachine, 'void')} and created_at >= ${since}
      union
      select moved.created_by_id from wallet_transaction as moved
      join wallet on wallet.company_id = moved.company_id and wallet.id = moved.wallet_id and wallet.customer_id = ${customer}
      where moved.is_added and moved.status = 'COMPLETED' and moved.created_by_id is not null
        and moved.created_at >= ${since}`.execute(tx),
  )
  return rows.map(({ person }) => person)
}

export const noteRecorders = (tx: Tx, id: string, people: readonly string[]) =>
  sql`update money_out set recorded_by_ids = ${people}::uuid[] where id = ${id}`.execute(tx)

export interface NewMoneyOut {
  id: string
  kind: MoneyOutKind
  name: string
  amount: number
  date: string
  branch_id: number
  description: string
  payees: readonly string[]
  approval_reasons: readonly string[]
  recorded_by_ids: readonly string[]
  let_out_on: string
  submitted_at: string
  input: object
  customer_id?: string | null
  employee_id?: string | null
  order_id?: string | null
  wallet_id?: string | null
  account_id?: string | null
  paid_by?: string | null
  bank_name?: string | null
  bank_account?: string | null
  bank_holder?: string | null
  taken_by?: string | null
  entry_id?: string | null
}

export async function insertMoneyOut(tx: Tx, given: NewMoneyOut): Promise<void> {
  await sql`
    insert into money_out (id, kind, name, amount, date, branch_id, description, payees, approval_reasons, recorded_by_ids,
      let_out_on, submitted_at, input, customer_id, employee_id, order_id, wallet_id, account_id, paid_by, bank_name,
      bank_account, bank_holder, taken_by, entry_id)
    select id, kind, name, amount, date, branch_id, description, payees, approval_reasons, recorded_by_ids, let_out_on,
      submitted_at, input, customer_id, employee_id, order_id, wallet_id, account_id, paid_by, bank_name, bank_account,
      bank_holder, taken_by, entry_id
    from jsonb_populate_record(null::money_out, ${JSON.stringify(given)}::jsonb)`.execute(tx)
}

/** A payment that nobody else had to agree to. */
export const payAtOnce = (tx: Tx, id: string) => enterPast(tx, moneyOutSource, id, ['pay'])

/** Gives a payment its number, as the last thing of the transaction. */
export const numberMoneyOut = (tx: Tx, { id, date, branch_id }: Pick<NewMoneyOut, 'id' | 'date' | 'branch_id'>) =>
  writeNumbered(tx, { kind: 'money_out', date, branch_id }, [{ id }], ([row]) =>
    row ? sql`update money_out set number = ${row.number} where id = ${row.id}`.execute(tx) : Promise.resolve(),
  )

interface CustomerPayee {
  name: string
  bank_name: string | null
  bank_account: string | null
  bank_holder: string | null
}

/** The name of a customer, and the account for money that is given back. */
export async function customerPayee(tx: Tx, id: string): Promise<CustomerPayee> {
  const { rows } = await sql<CustomerPayee>`
    select name, bank_name, bank_account, bank_holder from customer where id = ${id}`.execute(tx)
  return rows[0] ?? { name: '–', bank_name: null, bank_account: null, bank_holder: null }
}

export async function employeeName(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ full_name: string }>`select full_name from app_user where id = ${id}`.execute(tx)
  return rows[0]?.full_name ?? '–'
}
