import type { ProofName } from '@rental/core/modules/proof/proof.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreedRecords } from '../testing/agreed-records.ts'
import { faultsIn, type PlantedFault } from '../testing/planted-fault.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { runProofs } from './run-proofs.ts'

const server = await startTestServer()
const { changed, removed, deleted } = faultsIn(server.url)
const sql = (statement: string) => asOwner<{ id: string }>(server.url, statement)

async function found(name: ProofName) {
  const runs = await runProofs(server.work, name)
  expect(runs).toMatchObject([{ name, error: null }])
  return runs?.[0]?.evidence ?? []
}

beforeAll(() => agreedRecords(server))

/** Id of a record, the first one that fits; as SQL. */
const one = (table: string, where: string) => `(select id from ${table} where ${where} order by id limit 1)`
const running = one('sales_order', 'status = 10')
const version = one('contract_version', `order_id = ${running}`)
const reduced = one('contract_version', 'given > 0')
const told = one('told_moment', 'told_at <= arrived_at')
const segment = one('rental_segment', `order_id = ${running}`)
const occupied = `id = (select occupancy_id from rental_segment where id = ${segment})`
const charged = (reference: string) => one('order_charge', `reference = '${reference}'`)
const standing = charged('ETLE 3')
const payment = (kind: string, status = 20) => one('money_out', `kind = '${kind}' and status = ${status}`)
const [small, waiting] = [payment('REFUND'), payment('REFUND', 5)]
const agreed = one('money_out', `kind = 'REFUND' and status = 20 and decided_by_id is not null`)
const entryOf = (source: string) => one('journal_entry', `source_id = ${source} and event <> 'REVERSAL'`)
const written = `(select entry_id from money_out where id = ${payment('JOURNAL')})`
const otherAccount = `(select account.id from ledger_account as account
  where account.company_id = journal_line.company_id and account.purpose = 'capital')`
const otherCustomer = `(select other.id from customer as other
  where other.company_id = money_out.company_id and other.id <> money_out.customer_id limit 1)`
const cashTaken = one('wallet_transaction', `cash_answer = 'WAITING'`)
const through = { role: 'origin' as const }
const pastGuard = (trigger: string) => ({ ...through, without: trigger })
const priceOf = (column: string) =>
  `(select other.${column} from sales_order as other where other.total <> sales_order.total order by other.id limit 1)`

type Case = [proof: ProofName, what: string, fault: PlantedFault, problem: string, table_name: string, record: string]
const orders: Case[] = [
  [
    'order_flow',
    'a vehicle is free while its order holds it',
    changed('occupancy', { released_at: 'now()', release_reason: `'x'` }, occupied, through),
    'vehicle_released',
    'rental_segment',
    segment,
  ],
  [
    'order_flow',
    'a vehicle is free a day too early',
    changed('occupancy', { ends_at: `ends_at - interval '1 day'` }, occupied, through),
    'reservation_differs',
    'rental_segment',
    segment,
  ],
  [
    'order_flow',
    'an order costs what another one costs',
    changed(
      'sales_order',
      { price_input: priceOf('price_input'), priced: priceOf('priced') },
      `id = ${running}`,
      through,
    ),
    'contract_differs',
    'sales_order',
    running,
  ],
  [
    'order_flow',
    'an order follows a version that nobody agreed to',
    changed('sales_order', { version: 'version + 1' }, `id = ${running}`, through),
    'contract_differs',
    'sales_order',
    running,
  ],
  [
    'order_flow',
    'a version says another difference',
    changed('contract_version', { difference: 'difference + 1' }, `id = ${version}`),
    'contract_differs',
    'sales_order',
    running,
  ],
  [
    'prices',
    'a version costs something else than the engine says',
    changed('contract_version', { priced: `jsonb_set(priced, '{totals,total}', '1')` }, `id = ${version}`),
    'price_differs',
    'contract_version',
    version,
  ],
  [
    'prices',
    'a version has given away less than its prices say',
    changed('contract_version', { given: 'given - 1' }, `id = ${reduced}`),
    'price_differs',
    'contract_version',
    reduced,
  ],
  [
    'prices',
    'a version was usually cheaper than it was',
    changed('contract_version', { given_from: `jsonb_set(given_from, '{usual}', 'null')` }, `id = ${reduced}`),
    'price_differs',
    'contract_version',
    reduced,
  ],
  [
    'kept_records',
    'a moment was told otherwise',
    changed('told_moment', { told_at: `told_at - interval '1 day'` }, `id = ${told}`, through),
    'changed_afterwards',
    'told_moment',
    told,
  ],
  [
    'kept_records',
    'a told moment arrived earlier',
    changed('told_moment', { arrived_at: 'told_at' }, `id = ${told}`, through),
    'changed_afterwards',
    'told_moment',
    told,
  ],
  [
    'kept_records',
    'a version has given away more',
    changed('contract_version', { given: 'given + 1000' }, `id = ${version}`, through),
    'changed_afterwards',
    'contract_version',
    version,
  ],
  [
    'kept_records',
    'an approved order has another deposit',
    changed('sales_order', { deposit: 'deposit + 1000' }, `id = ${running}`, through),
    'changed_afterwards',
    'sales_order',
    running,
  ],
]

const charges: Case[] = [
  [
    'billing_rows',
    'a charge is of another amount than its row',
    changed('order_charge', { amount: 'amount + 1' }, `id = ${standing}`),
    'charge_billed_otherwise',
    'order_charge',
    standing,
  ],
  [
    'billing_rows',
    'a charge that stands is not billed',
    changed('billing_schedule', { status: `'VOID'` }, `charge_id = ${standing}`, through),
    'charge_billed_otherwise',
    'order_charge',
    standing,
  ],
  [
    'billing_rows',
    'a charge that was taken back stands on its invoice',
    changed('billing_schedule', { status: `'VOID'` }, `charge_id = ${charged('ETLE 1')} and amount < 0`, through),
    'charge_billed_otherwise',
    'order_charge',
    charged('ETLE 1'),
  ],
  [
    'billing_rows',
    'a charge that fell away is taken for standing',
    changed('order_charge', { taken_back_at: 'null', taken_back_reason: 'null' }, `id = ${charged('ETLE 2')}`, through),
    'charge_billed_otherwise',
    'order_charge',
    charged('ETLE 2'),
  ],
  [
    'kept_records',
    'a charge is another one afterwards',
    changed('order_charge', { amount: 'amount + 1' }, `id = ${standing}`, through),
    'changed_afterwards',
    'order_charge',
    standing,
  ],
]

const money: Case[] = [
  ...(
    [
      ['of another amount', small, { amount: 'amount + 1' }],
      ['to another customer', agreed, { customer_id: otherCustomer }],
      ['from another account', agreed, { account_id: one('ledger_account', `code = '3101'`) }],
      ['on another day', small, { date: 'date - 1' }],
      ['of another order', payment('RELEASE'), { order_id: running }],
      ['of another wallet', payment('FORFEIT'), { wallet_id: `(select wallet_id from money_out where id = ${small})` }],
      [
        'to another employee',
        payment('ADVANCE'),
        { employee_id: `(select id from app_user where id <> employee_id limit 1)` },
      ],
      [
        'as another entry',
        payment('JOURNAL'),
        { entry_id: `(select entry_id from money_out where id = ${payment('JOURNAL_REVERSAL')})` },
      ],
    ] as const
  ).map(([what, record, values]): Case => [
    'money_out',
    `money left ${what}`,
    changed('money_out', values, `id = ${record}`),
    'payment_differs',
    'money_out',
    record,
  ]),
  ['money_out', 'a payment has no entry', removed(entryOf(small)), 'payment_differs', 'money_out', small],
  [
    'money_out',
    'an entry by hand has another account',
    changed('journal_line', { account_id: otherAccount }, `entry_id = ${written} and debit > 0`),
    'payment_differs',
    'money_out',
    payment('JOURNAL'),
  ],
  [
    'money_out',
    'a receipt was not made void',
    changed(
      'receipt',
      { status: '10' },
      `id = (select (input ->> 'id')::uuid from money_out where kind = 'RECEIPT_VOID')`,
    ),
    'payment_differs',
    'money_out',
    payment('RECEIPT_VOID'),
  ],
  [
    'money_out',
    'a payment that waits is booked',
    changed('money_out', { status: '5' }, `id = ${small}`),
    'paid_unapproved',
    'money_out',
    small,
  ],
  [
    'money_out',
    'a payment that waits is not reserved',
    changed('wallet_transaction', { status: `'CANCELLED'` }, `id = ${waiting}`),
    'payment_not_reserved',
    'money_out',
    waiting,
  ],
  [
    'money_out',
    'a refused payment is still reserved',
    changed('wallet_transaction', { status: `'PENDING'` }, `id = ${payment('REFUND', 30)}`),
    'payment_not_reserved',
    'money_out',
    payment('REFUND', 30),
  ],
  [
    'money_out',
    'less is there than waits',
    changed('wallet', { balance: '1' }, `id = (select wallet_id from money_out where id = ${waiting})`),
    'payment_not_reserved',
    'money_out',
    waiting,
  ],
  [
    'money_out',
    'nobody asked for a payment',
    deleted('money_out', agreed),
    'payment_unasked',
    'wallet_transaction',
    agreed,
  ],
  [
    'kept_records',
    'a payment is of another amount afterwards',
    changed('money_out', { amount: 'amount + 1' }, `id = ${agreed}`, pastGuard('keep_decided')),
    'changed_afterwards',
    'money_out',
    agreed,
  ],
  [
    'wallets',
    'nobody is asked any more about cash that a driver has',
    changed('wallet_transaction', { cash_answer: `'VOID'` }, `id = ${cashTaken}`),
    'cash_answer_differs',
    'wallet_transaction',
    cashTaken,
  ],
]

const cases = [...orders, ...charges, ...money]

describe('what was agreed', () => {
  test.each([...new Set(cases.map(([name]) => name)), 'billing_coverage', 'postings'] as ProofName[])(
    'passes: %s',
    async (name) => {
      expect(await found(name)).toEqual([])
    },
  )

  test.each(cases)('%s fails when %s', async (name, _, fault, problem, table_name, record) => {
    const [named] = await sql(`select ${record} as id`)
    expect(named?.id).toBeTruthy()
    await fault.plant()
    const evidence = await found(name)
    await fault.mend()
    expect(evidence).toContainEqual(expect.objectContaining({ problem, table_name, record_id: named?.id }))
    expect(await found(name)).toEqual([])
  })
})
