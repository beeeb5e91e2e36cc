import { customer } from '@rental/core/modules/customer/customer.contract'
import { deposit } from '@rental/core/modules/deposit/deposit.contract'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import type { ProofName } from '@rental/core/modules/proof/proof.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { earnRevenue } from '../billing/earn-revenue.ts'
import { nobody, transact } from '../db/tx.ts'
import { pricesOf } from '../testing/a-price.ts'
import { chaseAdvances } from '../flows/chase-advances.ts'
import { dayIn, nextYear } from '../testing/days.ts'
import { drivingFor } from '../testing/driving.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { ordersOf } from '../testing/ordering.ts'
import { faultsIn, type PlantedFault } from '../testing/planted-fault.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { runProofs } from './run-proofs.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { approve, billed, credited } = invoicesOf(owner)
const { changed, removed, redated, grown } = faultsIn(server.url)
const sql = (statement: string) => asOwner<{ id: string }>(server.url, statement)

async function found(name: ProofName) {
  const runs = await runProofs(server.work, name)
  expect(runs).toMatchObject([{ name, error: null }])
  return runs?.[0]?.evidence ?? []
}

const pay = async ({ id: invoice_id, customer_id, total }: Invoice, kind: string, more: { overpaid?: number } = {}) => {
  const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
  const giro = kind === 'GIRO' && { giro_number: 'BG 778', giro_bank: 'BCA', giro_due_on: `${nextYear}-12-20` }
  return owner.call(receipt.create, {
    body: {
      customer_id,
      branch_id: 1,
      payment_method_id: methods.find((one) => one.kind === kind)?.id ?? 0,
      amount: total + (more.overpaid ?? 0),
      lines: [{ invoice_id, component: 'CASH', amount: total }],
      ...giro,
      ...more,
    },
  })
}
const move = (id: string, action: 'clear' | 'void' | 'bounce') =>
  owner.call(receipt.move, { params: { id }, body: { action, ...(action !== 'clear' && { reason: 'Salah input' }) } })

/** An invoice of which the customer keeps back 2 % for the state. */
async function payWithSlip(customer_id: string) {
  const lines = [{ label: 'Sewa', unit_price: 1_000_000 }]
  const made = await owner.call(invoice.create, { body: { customer_id, branch_id: 1, lines } })
  const { id: invoice_id } = await approve(made.id)
  const parts = [
    { invoice_id, component: 'CASH' as const, amount: 1_090_000 },
    { invoice_id, component: 'PPH23' as const, amount: 20_000 },
  ]
  await owner.call(receipt.create, {
    body: { customer_id, branch_id: 1, payment_method_id: 2, amount: 1_090_000, lines: parts },
  })
}

/** Paid, by giro, void, credited, earned, left as deposit, given back, spent by a driver, and driven. */
beforeAll(async () => {
  await owner.call(setting.changeGeneral, {
    body: { money_out_above: null, is_pkp: true, npwp: '0012345678901000', parking_without_photo: 1_000_000 },
  })
  const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
  await forCategory('MPV', { rental_type_id: 7, amount: 9_000_000 })
  const customer_id = await aCustomer()
  await owner.call(customer.change, { params: { id: customer_id }, body: { name: 'PT Pembayar' } })
  const monthly = {
    rental_type_id: 7,
    duration_uom: 'MONTH' as const,
    duration: 4,
    started_at: `${nextYear}-03-10T02:00:00Z`,
  }
  const { confirmed } = ordersOf(owner, customer_id)
  const kept = await confirmed([monthly], { dp_percent: '30', dp_period: 2 })
  const taken = await confirmed([monthly])
  const [first, second, third, fourth] = (await billed(kept.id, `${nextYear}-07-01`)).filter(({ total }) => total > 0)
  if (!first || !second || !third || !fourth) throw new Error('there are four invoices')
  await pay(first, 'TRANSFER', { overpaid: 250_000 })
  await pay(second, 'GIRO')
  await move((await pay(third, 'GIRO')).id, 'clear')
  await move((await pay(fourth, 'TRANSFER')).id, 'void')
  await move((await pay(fourth, 'GIRO')).id, 'bounce')
  await payWithSlip(customer_id)
  for (const { id } of await billed(taken.id, `${nextYear}-03-10`)) await credited(id)
  const { company } = await owner.call(session.info, {})
  await transact(server.db, { ...nobody, company: company.id }, (tx) => earnRevenue(tx, `${nextYear}-06-30`))

  const putIn = (amount: number) =>
    owner.call(wallet.deposit, {
      body: { customer_id, amount, description: 'Deposit sewa', reference_type: 'PAYMENT' },
    })
  const { wallet_id } = await putIn(500_000)
  await owner.call(wallet.refund, {
    body: { wallet_id, amount: 100_000, description: 'Pengembalian', reference_type: 'CANCELLATION' },
  })
  const { id } = await putIn(70_000)
  await owner.call(wallet.reverse, { params: { id }, body: { reason: 'Salah input' } })
  const { id: debtor_id } = await server.as('Sales').call(session.info, {})
  await owner.call(wallet.credit, { body: { employee_id: debtor_id, amount: 90_000, description: 'Uang jalan' } })
  for (const days of [10, 40])
    await transact(server.db, { ...nobody, company: company.id }, (tx) => chaseAdvances(tx, dayIn(days)))
  await owner.call(wallet.repay, { body: { employee_id: debtor_id, amount: 40_000, description: 'Cicilan' } })
  const { id: employee_id } = await server.as('Driver').call(session.info, {})
  await owner.call(wallet.credit, { body: { employee_id, amount: 200_000, description: 'Uang jalan' } })
  await owner.call(wallet.debit, {
    body: { employee_id, amount: 15_000, description: 'Parkir', reference_type: 'PARKING' },
  })

  await owner.call(setting.changeGeneral, { body: { deposit_release_days: 0 } })
  for (const is_kept of [false, true]) {
    const order = await confirmed(
      [{ started_at: `${nextYear}-09-01T02:00:00Z`, rental_type_id: 7, duration_uom: 'MONTH', duration: 1 }],
      { deposit: 300_000 },
    )
    const deposits = [{ order_id: order.id, amount: 300_000 }]
    await owner.call(receipt.create, {
      body: { customer_id, branch_id: 1, payment_method_id: 2, amount: 300_000, deposits },
    })
    const because = { params: { id: order.id }, body: { amount: 300_000, reason: 'Order batal' } }
    if (is_kept) await owner.call(deposit.forfeit, because)
    else await owner.call(deposit.releaseEarly, because)
  }

  const { served, submitted, move: moveDay, anotherDriver } = await drivingFor(owner)
  const { assignment_id } = await served(await anotherDriver(), await aCustomer())
  await moveDay((await submitted(assignment_id, 3, '06:00', '21:00')).id, 'confirm', 'Lewat telepon')
})

/** Ids of records, the first ones that fit; as SQL. */
const one = (table: string, where: string) => `(select id from ${table} where ${where} order by id limit 1)`
const paidInvoice = one('invoice', `status = 20 and id in (select invoice_id from invoice_line where kind = 'RENT')`)
const paidReceipt = one('receipt', `status = 10 and giro_number is null`)
const waitingGiro = one('receipt', `status = 0`)
const clearedGiro = one('receipt', `status = 10 and giro_number is not null`)
const voidReceipt = one('receipt', `status = 30 and giro_number is null`)
const entryOf = (source: string, event: string) => one('journal_entry', `source_id = ${source} and event = '${event}'`)
const account = (purpose: string) => `(select account.id from ledger_account as account
  where account.company_id = journal_line.company_id and account.purpose = '${purpose}')`
const onAccount = (...purposes: string[]) =>
  `account_id in (select id from ledger_account where purpose in (${purposes.map((one) => `'${one}'`).join(', ')}))`
const lineOf = (entry: string, ...purposes: string[]) => `entry_id = ${entry} and ${onAccount(...purposes)}`
const otherCustomer = `(select id from customer where name <> 'PT Pembayar' order by id limit 1)`
const payer = one('customer', `name = 'PT Pembayar'`)
const issued = entryOf(paidInvoice, 'INVOICE_ISSUED')
const recorded = entryOf(paidReceipt, 'RECEIPT_RECORDED')
/** Revenue of an invoice over two months. */
const earned = (order: 'asc' | 'desc') => `(select id from journal_entry
  where source_id = ${paidInvoice} and event = 'REVENUE_EARNED' order by date ${order} limit 1)`
const earnedMonth = earned('asc')
const depositTaken = one('wallet_transaction', `type = 'CREDIT' and description = 'Deposit sewa' and amount = 500000`)
const takenEntry = entryOf(depositTaken, 'DEPOSIT_TAKEN')
const reversal = one('journal_entry', `event = 'REVERSAL' and source_id = ${voidReceipt}`)
const paidLine = one('invoice_line', `invoice_id = ${paidInvoice} and kind = 'RENT'`)
const slipReceipt = one('receipt', `id in (select receipt_id from receipt_line where component = 'PPH23')`)
const advanceInvoice = one('invoice', `id in (select invoice_id from invoice_line where account = 'customer_advances')`)
const day = one('driver_day', 'status = 10')
const bouncedGiro = one('receipt', `status = 30 and giro_number is not null`)
const released = one('wallet_transaction', `reference_type = 'RELEASE'`)
const forfeited = one('wallet_transaction', `reference_type = 'FORFEIT'`)
const debtor = one('wallet', `id in (select source_id from journal_entry where event = 'DEBT_REPAID')`)
const through = { role: 'origin' as const }

type Case = [proof: ProofName, what: string, fault: PlantedFault, problem: string, table_name: string, record: string]
const cases: Case[] = [
  [
    'postings',
    'the money of a receipt is on another account',
    changed('journal_line', { account_id: account('cash') }, lineOf(recorded, 'bank')),
    'booking_differs',
    'receipt',
    paidReceipt,
  ],
  [
    'postings',
    'the revenue of an invoice is on another account',
    changed('journal_line', { account_id: account('penalties') }, lineOf(earnedMonth, 'long_term_rent')),
    'booking_differs',
    'invoice',
    paidInvoice,
  ],
  [
    'ledger_balanced',
    'the money of a deposit is in another account that holds money',
    changed('journal_line', { account_id: account('cash') }, lineOf(takenEntry, 'bank')),
    'entry_altered',
    'journal_entry',
    takenEntry,
  ],
  [
    'postings',
    'a deposit came out of no money',
    changed('journal_line', { account_id: account('capital') }, lineOf(takenEntry, 'bank')),
    'booking_differs',
    'wallet_transaction',
    depositTaken,
  ],
  [
    'postings',
    'another customer owes an invoice',
    changed('journal_line', { customer_id: otherCustomer }, lineOf(issued, 'receivables')),
    'booking_differs',
    'invoice',
    paidInvoice,
  ],
  [
    'control_accounts',
    'another customer owes an invoice',
    changed('journal_line', { customer_id: otherCustomer }, lineOf(issued, 'receivables')),
    'account_differs',
    'customer',
    payer,
  ],
  [
    'postings',
    'a part of a receipt is of another amount',
    changed('receipt_line', { amount: 'amount - 1' }, `receipt_id = ${paidReceipt}`, through),
    'booking_differs',
    'receipt',
    paidReceipt,
  ],
  [
    'kept_records',
    'a part of a receipt is of another amount',
    changed('receipt_line', { amount: 'amount - 1' }, `receipt_id = ${paidReceipt}`, through),
    'changed_afterwards',
    'receipt_line',
    one('receipt_line', `receipt_id = ${paidReceipt}`),
  ],
  [
    'control_accounts',
    'more was paid than the books say',
    changed('receipt', { overpaid: 'overpaid + 1000', amount: 'amount + 1000' }, `id = ${paidReceipt}`),
    'account_differs',
    'ledger_account',
    one(
      'ledger_account',
      `purpose = 'deposits' and company_id = (select company_id from receipt where id = ${paidReceipt})`,
    ),
  ],
  [
    'postings',
    'a receipt is void, and nothing was reversed',
    changed('receipt', { status: '30' }, `id = ${paidReceipt}`, through),
    'not_reversed',
    'receipt',
    paidReceipt,
  ],
  [
    'postings',
    'a giro is cleared, and nothing was booked',
    changed('receipt', { status: '10', cleared_on: 'date' }, `id = ${waitingGiro}`, through),
    'booking_missing',
    'receipt',
    waitingGiro,
  ],
  [
    'control_accounts',
    'a giro is cleared, and nothing was booked',
    changed('receipt', { status: '10', cleared_on: 'date' }, `id = ${waitingGiro}`, through),
    'account_differs',
    'customer',
    payer,
  ],
  [
    'postings',
    'a giro is cleared with more than it was for',
    grown(entryOf(clearedGiro, 'GIRO_CLEARED')),
    'booking_differs',
    'receipt',
    clearedGiro,
  ],
  [
    'postings',
    'the entry of a receipt is of another day',
    redated(recorded),
    'booking_differs',
    'receipt',
    paidReceipt,
  ],
  ['postings', 'the entry of an invoice is of another day', redated(issued), 'booking_differs', 'invoice', paidInvoice],
  [
    'postings',
    'the entry of a deposit is of another day',
    redated(takenEntry),
    'booking_differs',
    'wallet_transaction',
    depositTaken,
  ],
  ['ledger_balanced', 'a reversal is of another day', redated(reversal), 'entry_altered', 'journal_entry', reversal],
  [
    'postings',
    'a reversal is of another account',
    changed('journal_line', { account_id: account('cash') }, lineOf(reversal, 'bank')),
    'reversal_differs',
    'journal_entry',
    reversal,
  ],
  [
    'postings',
    'an entry is of no document',
    changed('journal_entry', { source_id: 'new_id()' }, `id = ${recorded}`),
    'booked_without_record',
    'journal_entry',
    recorded,
  ],
  ['postings', 'the revenue of a month is gone', removed(earnedMonth), 'booking_missing', 'invoice', paidInvoice],
  [
    'kept_records',
    'the revenue of a month is gone, with a trace',
    removed(earnedMonth, 'origin'),
    'changed_afterwards',
    'journal_entry',
    earnedMonth,
  ],
  [
    'history',
    'the revenue of a month is gone without a trace',
    removed(earnedMonth),
    'removal_unrecorded',
    'journal_entry',
    earnedMonth,
  ],
  [
    'billing_rows',
    'a paid line is free to be billed again',
    changed('invoice_line', { is_billed: 'false' }, `id = ${paidLine}`, { ...through, without: 'keep_booked' }),
    'line_released',
    'invoice_line',
    paidLine,
  ],
  [
    'billing_coverage',
    'other invoices ask for days that a paid one has billed, and the schedule says nothing of it',
    changed(
      'invoice_line',
      Object.fromEntries(
        ['period_start', 'last_day'].map((name) => [name, `(select ${name} from invoice_line where id = ${paidLine})`]),
      ),
      `kind = 'RENT' and id <> ${paidLine}
        and order_line_id = (select order_line_id from invoice_line where id = ${paidLine})`,
    ),
    'days_billed_twice',
    'invoice',
    paidInvoice,
  ],
  [
    'kept_records',
    'an invoice is due a year later',
    changed('invoice', { due_on: 'due_on + 365' }, `id = ${paidInvoice}`, { ...through, without: 'keep_booked' }),
    'changed_afterwards',
    'invoice',
    paidInvoice,
  ],
  [
    'history',
    'an invoice is due a year later without a trace',
    changed('invoice', { due_on: 'due_on + 365' }, `id = ${paidInvoice}`),
    'differs_from_history',
    'invoice',
    paidInvoice,
  ],
  [
    'prices',
    'the pay of a driver is another',
    changed('driver_day', { pay_amount: 'pay_amount + 50000' }, `id = ${day}`),
    'price_differs',
    'driver_day',
    day,
  ],
  ...(
    [
      ['for more than his hours', `'{0,quantity}', to_jsonb((pays #>> '{0,quantity}')::numeric + 1)`],
      ['more than his rate', `'{0,amount}', to_jsonb((pays #>> '{0,amount}')::bigint + 50000)`],
    ] as const
  ).map(([what, set]): Case => [
    'prices',
    `a driver is paid ${what}, and his sum says so`,
    changed(
      'driver_day',
      {
        pays: `jsonb_set(pays, ${set})`,
        pay_amount: `(select sum((one ->> 'amount')::bigint)
        from jsonb_array_elements(jsonb_set(pays, ${set})) as one)`,
      },
      `id = ${day}`,
    ),
    'price_differs',
    'driver_day',
    day,
  ]),
  [
    'postings',
    'a bounced giro is not taken back',
    removed(entryOf(bouncedGiro, 'REVERSAL')),
    'not_reversed',
    'receipt',
    bouncedGiro,
  ],
  ...(
    [
      ['a deposit that was released', 'bank', released, 'DEPOSIT_REFUNDED'],
      ['a deposit that was kept', 'deposits', forfeited, 'DEPOSIT_FORFEITED'],
    ] as const
  ).map(([what, purpose, source, event]): Case => [
    'postings',
    `${what} is on another account`,
    changed('journal_line', { account_id: account('capital') }, lineOf(entryOf(source, event), purpose)),
    'booking_differs',
    'wallet_transaction',
    source,
  ]),
  [
    'postings',
    'somebody else has paid the debt of an employee back',
    changed(
      'journal_line',
      { employee_id: `(select employee_id from wallet where employee_id is not null and id <> ${debtor} limit 1)` },
      lineOf(entryOf(debtor, 'DEBT_REPAID'), 'employee_receivables'),
    ),
    'booking_differs',
    'wallet',
    debtor,
  ],
  [
    'kept_records',
    'a driver is paid for more hours',
    changed('driver_day', { overtime_minutes: 'overtime_minutes + 60' }, `id = ${day}`, {
      ...through,
      without: 'keep_confirmed',
    }),
    'changed_afterwards',
    'driver_day',
    day,
  ],
  [
    'credits',
    'a credit of an unpaid invoice becomes balance, beside money that paid others',
    changed(
      'journal_line',
      { account_id: account('deposits') },
      `credit > 0 and ${onAccount('receivables')}
        and entry_id in (select id from journal_entry where event = 'CREDIT_APPLIED')`,
    ),
    'balance_without_money',
    'customer',
    payer,
  ],
  [
    'control_accounts',
    'PPN of an invoice is revenue',
    changed('journal_line', { account_id: account('long_term_rent') }, lineOf(issued, 'output_vat')),
    'account_differs',
    'ledger_account',
    one(
      'ledger_account',
      `purpose = 'output_vat' and company_id = (select company_id from invoice where id = ${paidInvoice})`,
    ),
  ],
  ...(
    [
      ['a giro in hand is cash', 'giros', waitingGiro, 'RECEIPT_RECORDED'],
      ['PPh 23 that was kept back is cash', 'prepaid_pph23', slipReceipt, 'RECEIPT_RECORDED'],
      ['a down payment is cash', 'customer_advances', advanceInvoice, 'INVOICE_ISSUED'],
    ] as const
  ).map(([what, purpose, source, event]): Case => [
    'control_accounts',
    what,
    changed('journal_line', { account_id: account('cash') }, lineOf(entryOf(source, event), purpose)),
    'account_differs',
    'ledger_account',
    one(
      'ledger_account',
      `purpose = '${purpose}' and company_id = (select company_id from invoice where id = ${paidInvoice})`,
    ),
  ]),
  [
    'control_accounts',
    'rent of later months is revenue at once',
    changed('journal_line', { account_id: account('long_term_rent') }, lineOf(issued, 'deferred_revenue')),
    'account_differs',
    'ledger_account',
    one(
      'ledger_account',
      `purpose = 'deferred_revenue' and company_id = (select company_id from invoice where id = ${paidInvoice})`,
    ),
  ],
]

const money = [
  ...new Set([...cases.map(([name]) => name), 'receivables', 'wallets', 'billing_coverage', 'numbers'] as ProofName[]),
]

describe('books and documents', () => {
  test.each(money)('pass: %s', async (name) => {
    expect(await found(name)).toEqual([])
  })

  test.each(cases)('%s fails when %s', async (name, _, fault, problem, table_name, record) => {
    const [named] = await sql(`select ${record} as id`)
    expect(named?.id).toBeTruthy()
    await fault.plant()
    const evidence = await found(name)
    await fault.mend()
    expect(evidence).toContainEqual(expect.objectContaining({ problem, table_name, record_id: named?.id }))
    expect(await found(name)).toEqual([])
  })

  test('postings fails when the last month is gone that the job has earned, and not before it ran', async () => {
    const fault = removed(earned('desc'))
    const [invoice] = await sql(`select ${paidInvoice} as id`)
    await fault.plant()
    const before = await found('postings')
    const [run] = await sql(`
      insert into task_execution (task_type, company_id, cause, scheduled_for, started_at, completed_at, status)
      select 'revenue_earned', company_id, 'PERSON', at, at, at, 'completed'
      from invoice cross join (select '${nextYear}-07-02T18:30:00Z'::timestamptz as at) as moment
      where id = ${paidInvoice} returning id`)
    const after = await found('postings')
    await fault.mend()
    expect(before).toEqual([])
    expect(after).toMatchObject([
      { problem: 'booking_missing', record_id: invoice?.id, detail: `REVENUE_EARNED ${nextYear}-05-31` },
    ])
    expect(await found('postings')).toEqual([])
    await sql(`delete from task_execution where id = '${run?.id}'`)
  })

  test.each([
    ['account_id', changed('journal_line', { account_id: account('cash') }, lineOf(takenEntry, 'bank'))],
    ['debit', changed('journal_line', { debit: 'debit + 1' }, lineOf(takenEntry, 'bank'))],
    ['date', redated(takenEntry)],
    ['vehicle_id', changed('journal_line', { vehicle_id: one('vehicle', 'true') }, lineOf(takenEntry, 'bank'))],
  ])('ledger_balanced names what was changed in an entry: %s', async (detail, fault) => {
    const [entry] = await sql(`select ${takenEntry} as id`)
    await fault.plant()
    const evidence = await found('ledger_balanced')
    await fault.mend()
    expect(evidence).toContainEqual(expect.objectContaining({ record_id: entry?.id, detail }))
  })

  test('the database refuses to free what a paid invoice bills', async () => {
    const free = sql(`update invoice_line set is_billed = false where id = ${paidLine}`)
    await expect(free).rejects.toMatchObject({ constraint: 'invoice_line_released' })
  })

  test('the database refuses another due date of an approved invoice, and other hours of a confirmed day', async () => {
    const refused = (statement: string) => expect(sql(statement)).rejects.toMatchObject({ code: '23000' })
    await refused(`update invoice set due_on = due_on + 365 where id = ${paidInvoice}`)
    await refused(`update driver_day set pay_amount = pay_amount + 1 where id = ${day}`)
  })
})

describe('entries by hand on accounts of documents', () => {
  const openingBalance = (amount: number) => `
    set session_replication_role = replica;
    with booked as (
      insert into journal_entry (company_id, date, number, event, rule, branch_id, amount, line_count)
      select company_id, '2026-01-01', 'JU/2026/I/9999', 'MANUAL', 'manual 1', 1, ${amount}, 2
      from receipt where id = ${paidReceipt} returning company_id, id, date, branch_id)
    insert into journal_line (company_id, entry_id, position, account_id, date, branch_id, debit, credit)
    select booked.company_id, booked.id, side.position, account.id, booked.date, booked.branch_id, side.debit, side.credit
    from booked
    cross join (values (0, 'receivables', ${amount}, 0), (1, 'capital', 0, ${amount})) as side (position, purpose, debit, credit)
    join ledger_account as account on account.company_id = booked.company_id and account.purpose = side.purpose`

  test('are left out of the comparison, and named where an account differs', async () => {
    await sql(openingBalance(4_000_000))
    expect(await found('control_accounts')).toEqual([])
    const fault = changed('journal_line', { account_id: account('capital') }, lineOf(issued, 'receivables'))
    await fault.plant()
    const evidence = await found('control_accounts')
    await fault.mend()
    expect(evidence).toContainEqual(
      expect.objectContaining({ table_name: 'ledger_account', detail: '1121, entries by hand: 1' }),
    )
  })
})
