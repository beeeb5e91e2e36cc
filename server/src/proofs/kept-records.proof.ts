import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { literal, checkedRows, textArray } from './proof-tables.ts'
import type { Proof, RecordCheck } from './proof.ts'

interface KeptTable {
  table: string
  /** Columns that say how much, when, and whose. Others, and those of later versions, may be filled in. */
  columns: readonly string[]
  /** States from which on they stay; absent where they stay from the beginning. */
  states?: readonly number[]
  /** The document whose state counts, and the column that names it. */
  parent?: { table: string; column: string }
  /** Columns that change along with another one. */
  along?: Readonly<Record<string, string>>
}

const invoiceStates = [codeOf(invoiceMachine, 'approved')]

const keptTables: readonly KeptTable[] = [
  {
    table: 'journal_entry',
    columns: ['date', 'number', 'event', 'rule', 'source_id', 'reverses_id', 'branch_id', 'amount', 'line_count'],
  },
  {
    table: 'receipt',
    columns: ['date', 'number', 'branch_id', 'customer_id', 'payment_method_id', 'amount', 'overpaid', 'employee_id'],
    along: { account_id: 'status', cleared_on: 'status' },
  },
  { table: 'receipt_line', columns: ['receipt_id', 'invoice_id', 'component', 'amount'] },
  { table: 'receipt_deposit', columns: ['receipt_id', 'order_id', 'amount'] },
  {
    table: 'invoice',
    columns: ['kind', 'credits_id', 'customer_id', 'branch_id', 'date', 'number', 'priced'],
    states: invoiceStates,
    along: { due_on: 'received_on' },
  },
  {
    table: 'invoice_line',
    columns: [
      'kind',
      'order_id',
      'schedule_id',
      'credits_line_id',
      'vehicle_id',
      'period_start',
      'last_day',
      'is_taxed',
      'account',
      'net',
      'total',
    ],
    states: invoiceStates,
    parent: { table: 'invoice', column: 'invoice_id' },
  },
  {
    table: 'driver_day',
    columns: [
      'driver_id',
      'date',
      'clock_in',
      'clock_out',
      'overtime_minutes',
      'charges',
      'charge_amount',
      'pays',
      'pay_amount',
    ],
    states: codesOf(driverDayMachine, ['customer_approved', 'auto_approved']),
  },
  {
    table: 'sales_order',
    columns: ['number', 'date', 'customer_id', 'branch_id', 'quotation_id', 'deposit', 'dp_percent', 'dp_period'],
    states: [codeOf(salesOrderMachine, 'confirmed')],
    // A change of the contract is another version, and another price.
    along: { subtotal: 'version', total_discount: 'version', total_tax: 'version', total: 'version' },
  },
  {
    table: 'contract_version',
    columns: ['order_id', 'no', 'kind', 'effective_from', 'total', 'difference', 'given', 'given_from'],
  },
  {
    table: 'money_out',
    columns: [
      'kind',
      'amount',
      'branch_id',
      'customer_id',
      'employee_id',
      'order_id',
      'wallet_id',
      'account_id',
      'bank_account',
      'entry_id',
      'submitted_by_id',
    ],
    along: { date: 'status', decided_by_id: 'status' },
  },
  {
    table: 'order_charge',
    columns: ['order_id', 'line_id', 'vehicle_id', 'kind', 'happened_on', 'reference', 'amount', 'is_taxed'],
  },
  {
    table: 'told_moment',
    columns: ['kind', 'inspection_id', 'driver_day_id', 'transaction_id', 'told_at', 'arrived_at', 'told_by_id'],
  },
]

/** The moment at which the record came to a state in which it stays, by its history. */
const since = ({ table, states, parent }: KeptTable) => {
  if (!states) return `'-infinity'::timestamptz`
  const record = parent
    ? `coalesce((select own.${parent.column}::text from ${table} as own
        where own.company_id = newest.company_id and own.id = newest.record_id::uuid),
        (select gone.changes ->> '${parent.column}' from history as gone where gone.company_id = newest.company_id
          and gone.table_name = ${literal(table)} and gone.record_id = newest.record_id and gone.action = 'delete' limit 1))`
    : 'newest.record_id'
  return `(select min(moved.at) from history as moved
    where moved.company_id = newest.company_id and moved.table_name = ${literal(parent?.table ?? table)}
      and moved.record_id = ${record} and moved.action in ('insert', 'update')
      and (case moved.action when 'insert' then moved.changes ->> 'status' else moved.changes #>> '{status,to}' end)::smallint
        in (${states.join(', ')}))`
}

const changed = ({ columns, along = {} }: KeptTable) => `case change.action when 'delete' then 'deleted' else (
  select string_agg(name, ', ' order by name) from jsonb_object_keys(change.changes) as name
  where name = any(${textArray(columns)})
  ${Object.entries(along)
    .map(([name, other]) => `or name = ${literal(name)} and not change.changes ? ${literal(other)}`)
    .join(' ')}) end`

/** Records that have history after their beginning, with the first of their changes that must not be. */
const changes = (table: KeptTable) => (rows: string) =>
  `
  select newest.company_id, newest.company_name, newest.record_id, change.columns as detail,
    case when change.columns is not null then 'changed_afterwards' end as problem
  from (${rows}) as newest
  left join lateral (
    select ${changed(table)} as columns from history as change
    where change.company_id = newest.company_id and change.table_name = ${literal(table.table)}
      and change.record_id = newest.record_id and change.action in ('update', 'delete')
      and change.at > ${since(table)} and ${changed(table)} is not null
    order by change.at limit 1
  ) as change on true`

const checkOf = (kept: KeptTable): RecordCheck => ({
  name: kept.table,
  source: {
    table: 'history',
    key: 'record_id',
    key_type: 'text',
    where: `own.table_name = ${literal(kept.table)} and own.action in ('update', 'delete')`,
  },
  look: ({ client }, rows) => checkedRows(client, kept.table, changes(kept)(rows)),
})

/** Amounts, days and parties of what is approved or booked never change again: neither by a program nor by hand. */
export const keptRecordsProof: Proof = {
  name: 'kept_records',
  records: async () => keptTables.map(checkOf),
}
