import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { parseCsvObjects } from 'hucre'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../db/tx.ts'
import { pricesOf } from '../testing/a-price.ts'
import type { Caller } from '../testing/caller.ts'
import { dayIn } from '../testing/days.ts'
import { insideOf } from '../testing/renting.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const beta = server.as('Owner', 'beta')
const inAlpha = await insideOf(server.db, owner)
const year = { from: '2026-01-01', to: '2026-12-31' }

type Role = Parameters<typeof server.tokenFor>[0]
async function fileFor(role: Role, path: string, query: Record<string, string> = {}, language = 'en') {
  const headers = { authorization: `Bearer ${await server.tokenFor(role)}`, 'accept-language': language }
  const search = new URLSearchParams({ format: 'csv', ...query }).toString()
  return server.app.inject({ url: `/api/v2${path}?${search}`, headers })
}
type Row = Record<string, string>
async function rowsOf(path: string, query: Record<string, string> = {}, role: Role = 'Owner'): Promise<Row[]> {
  const { statusCode, body } = await fileFor(role, path, query)
  expect(statusCode).toBe(200)
  const { data } = parseCsvObjects<Row>(body.replace('\uFEFF', ''), { header: true })
  return data
}
const sumOf = (rows: readonly Row[], name: string) =>
  rows.reduce((sum, row) => {
    expect(row, name).toHaveProperty([name])
    return sum + Number(row[name])
  }, 0)

const npwp = '0012345678901000'
/** An approved invoice over 9.000.000 and PPN of a firm that withholds PPh 23, unless told. */
async function anInvoice(caller: Caller, name: string, unit_price = 9_000_000) {
  await caller.call(setting.changeGeneral, { body: { is_pkp: true, npwp } })
  const id = await pricesOf(caller, '2026-01-01').aCustomer()
  await caller.call(customer.change, {
    params: { id },
    body: { name, withholds_pph23: true, ...(unit_price > 5_000_000 && { npwp, npwp_note: 'Kartu lama' }) },
  })
  const lines = [{ label: 'Sewa', unit_price }]
  const made = await caller.call(invoice.create, { body: { customer_id: id, branch_id: 1, date: '2026-03-10', lines } })
  return caller.call(invoice.move, { params: { id: made.id }, body: { action: 'approve', hash: made.hash } })
}

const formula = '=HYPERLINK("http://evil")'
const first = await anInvoice(owner, formula)
const second = await anInvoice(owner, 'PT Setengah Bayar', 1_000_000)
const elsewhere = await anInvoice(beta, 'PT Perusahaan Lain', 123_456)
await owner.call(invoice.followUp, { params: { id: first.id }, body: { tax_invoice_number: '04002600000012345' } })
const methods = (await owner.call(masterData.payment_method.list, { query: { limit: 50 } })).items
const transfer = methods.find(({ kind }) => kind === 'TRANSFER')?.id ?? 0
const part = (invoice_id: string, component: 'CASH' | 'PPH23' | 'ADMIN_FEE' | 'ROUNDING', amount: number) => ({
  invoice_id,
  component,
  amount,
})
const aPayment = { branch_id: 1, date: '2026-03-20', payment_method_id: transfer }
const paid = await owner.call(receipt.create, {
  body: {
    ...aPayment,
    customer_id: first.customer_id,
    amount: 9_807_000,
    lines: [part(first.id, 'CASH', 9_807_000), part(first.id, 'PPH23', 180_000), part(first.id, 'ADMIN_FEE', 3000)],
  },
})
await owner.call(receipt.create, {
  body: { ...aPayment, customer_id: second.customer_id, amount: 400_000, lines: [part(second.id, 'CASH', 400_000)] },
})
const wrong = await owner.call(receipt.create, {
  body: { ...aPayment, customer_id: second.customer_id, amount: 70_000, lines: [part(second.id, 'CASH', 70_000)] },
})
await owner.call(receipt.move, { params: { id: wrong.id }, body: { action: 'void', reason: 'Salah' } })

const balances = await owner.call(ledgerAccount.trialBalance, { query: { ...year, to: dayIn(1) } })
const balanceOf = (code: string) => balances.find((row) => row.code === code)
const accounts = (await owner.call(ledgerAccount.list, { query: { limit: 200 } })).items
const accountId = (code: string) => accounts.find((account) => account.code === code)?.id ?? ''

const files = [
  ['/journal/export', {}],
  ['/trial-balance/export', year],
  ['/ledger/export', year],
  ['/invoice/export', {}],
  ['/receipt/export', {}],
] as const

describe('each file', () => {
  test.each(files)('%s is for those who may export it', async (path, query) => {
    for (const role of ['Driver', 'Warehouse', 'Sales'] as const)
      expect((await fileFor(role, path, query)).statusCode, role).toBe(403)
    expect((await fileFor('Finance', path, query)).statusCode).toBe(200)
  })
  test.each(files)('%s has nothing of another company', async (path, query) => {
    const { body } = await fileFor('Owner', path, query)
    expect(body).not.toContain('PT Perusahaan Lain')
    expect(body).not.toContain(String(elsewhere.total))
  })
  test.each(files.filter(([path]) => path !== '/trial-balance/export'))('%s runs no formula', async (path, query) => {
    const { body } = await fileFor('Owner', path, query)
    expect(body).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(body).not.toContain(`,"=HYPERLINK`)
  })
  test.each(files)('%s is written in both languages, and as XLSX', async (path, query) => {
    const [english, indonesian] = [await fileFor('Owner', path, query), await fileFor('Owner', path, query, 'id')]
    expect(english.body.split('\n')[0]).not.toBe(indonesian.body.split('\n')[0])
    for (const { body } of [english, indonesian]) expect(body.split('\n')[0]).not.toMatch(/[a-z]_[a-z]|\w\.\w/)
    const { statusCode, rawPayload } = await fileFor('Owner', path, { ...query, format: 'xlsx' })
    expect([statusCode, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })
})

describe('the file of the journal', () => {
  test('has a row for each line, and adds up to the ledger', async () => {
    const rows = await rowsOf('/journal/export')
    expect(sumOf(rows, 'Debit')).toBe(sumOf(rows, 'Credit'))
    expect(sumOf(rows, 'Debit')).toBe(balances.reduce((sum, { debit }) => sum + debit, 0))
    const ofReceivables = rows.filter((row) => row['Account code'] === '1121')
    expect(sumOf(ofReceivables, 'Debit') - sumOf(ofReceivables, 'Credit')).toBe(balanceOf('1121')?.closing)
    const ofPayment = rows.filter((row) => row['Document'] === paid.number)
    expect(ofPayment.map((row) => [row['Event'], row['Account code'], row['Debit'], row['Credit']])).toEqual([
      ['Receipt', '1111', '9807000', '0'],
      ['Receipt', '1121', '0', '9990000'],
      ['Receipt', '1172', '180000', '0'],
      ['Receipt', '6104', '3000', '0'],
    ])
    expect(ofPayment[1]).toMatchObject({ 'Customer or employee': `'${formula}`, Date: '20/03/2026' })
    expect(ofPayment[1]?.['Branch']).not.toBe('')
  })
  test('follows the filters of the list', async () => {
    const rows = await rowsOf('/journal/export', { customer_id_in: second.customer_id, event_in: 'RECEIPT_RECORDED' })
    expect(rows.map((row) => row['Debit'])).toEqual(expect.arrayContaining(['400000', '70000']))
    expect(sumOf(rows, 'Debit')).toBe(470_000)
  })
  test('names the employee of a line', async () => {
    const { items } = await owner.call(wallet.list, { query: { type_in: 'EMPLOYEE' } })
    expect(items).toEqual([])
    const [driver] = await inAlpha(
      async (tx) =>
        (
          await sql<{ id: string; name: string }>`
        select id, full_name as name from app_user where full_name ilike 'driver%' limit 1`.execute(tx)
        ).rows,
    )
    await owner.call(wallet.credit, {
      body: { employee_id: driver?.id ?? '', amount: 50_000, description: 'Uang jalan' },
    })
    const rows = await rowsOf('/journal/export', { event_in: 'ADVANCE_PAID' })
    expect(rows.map((row) => row['Customer or employee'])).toContain(driver?.name)
  })
})

test('the file of the trial balance is that of the screen, and adds up to nothing', async () => {
  const shown = await owner.call(ledgerAccount.trialBalance, { query: year })
  const rows = await rowsOf('/trial-balance/export', year)
  const [opening, closing] = ['Opening balance (debit less credit)', 'Closing balance (debit less credit)'] as const
  expect(
    rows.map((row) => [row['Account code'], ...[opening, 'Debit', 'Credit', closing].map((name) => Number(row[name]))]),
  ).toEqual(shown.map(({ code, ...row }) => [code, row.opening, row.debit, row.credit, row.closing]))
  expect(sumOf(rows, 'Debit')).toBe(sumOf(rows, 'Credit'))
  expect([sumOf(rows, opening), sumOf(rows, closing)]).toEqual([0, 0])
  expect((await fileFor('Owner', '/trial-balance/export', { from: year.to, to: year.from })).statusCode).toBe(400)
})

describe('the file of the ledger', () => {
  const balance = 'Balance (debit less credit)'
  test('of one account begins with its opening and goes on to its closing', async () => {
    const period = { from: '2026-03-15', to: '2026-12-31' }
    const { opening, closing } = await owner.call(ledgerAccount.lines, {
      params: { id: accountId('1121') },
      query: period,
    })
    const rows = await rowsOf('/ledger/export', { ...period, account_id: accountId('1121') })
    expect(rows[0]).toMatchObject({ Description: 'Opening balance', [balance]: String(opening), Debit: '' })
    expect(rows.at(-1)).toMatchObject({ [balance]: String(closing) })
    expect(new Set(rows.map((row) => row['Account code']))).toEqual(new Set(['1121']))
    expect(opening + sumOf(rows, 'Debit') - sumOf(rows, 'Credit')).toBe(closing)
  })
  test('of all accounts is the whole ledger', async () => {
    const shown = await owner.call(ledgerAccount.trialBalance, { query: year })
    const byAccount = Map.groupBy(await rowsOf('/ledger/export', year), (row) => row['Account code'] ?? '')
    expect([...byAccount.keys()]).toEqual(shown.map(({ code }) => code))
    for (const { code, debit, credit, closing } of shown) {
      const rows = byAccount.get(code) ?? []
      expect([sumOf(rows, 'Debit'), sumOf(rows, 'Credit'), Number(rows.at(-1)?.[balance])]).toEqual([
        debit,
        credit,
        closing,
      ])
    }
  })
  test('refuses an account that is not there', async () => {
    const { items } = await beta.call(ledgerAccount.list, { query: { limit: 200 } })
    const answer = await fileFor('Owner', '/ledger/export', { ...year, account_id: items[0]?.id ?? '' })
    expect(answer.statusCode).toBe(400)
  })
})

test('the file of invoices has taxes, and what is open by the ledger', async () => {
  const rows = await rowsOf('/invoice/export')
  expect(rows.find((row) => row['Invoice Number'] === first.number)).toMatchObject({
    'Tax base (DPP)': '9000000',
    'DPP Nilai Lain': '8250000',
    PPN: '990000',
    'PPh 23': '180000',
    NPWP: npwp,
    'Tax transaction code': '04 DPP Nilai Lain',
    'Tax Invoice Number': '04002600000012345',
    Paid: '9990000',
    'Still owed': '0',
  })
  expect(sumOf(rows, 'Still owed')).toBe(balanceOf('1121')?.closing)
  expect(sumOf(rows, 'PPN')).toBe(-(balanceOf('2121')?.closing ?? 0))
})

test('the file of receipts has the components of each, and adds up to the ledger', async () => {
  const rows = await rowsOf('/receipt/export', { status_in: '10' })
  expect(rows.find((row) => row['Number'] === paid.number)).toMatchObject({
    'Cash or transfer': '9807000',
    'PPh 23 withheld': '180000',
    'PPN paid by the customer (WAPU)': '0',
    'Bank fee': '3000',
    Rounding: '0',
    Discount: '0',
    'From deposit': '0',
    'Account code': '1111',
    'Received in account': 'Bank',
  })
  expect(sumOf(rows, 'Cash or transfer')).toBe(balanceOf('1111')?.closing)
  expect(sumOf(rows, 'PPh 23 withheld')).toBe(balanceOf('1172')?.closing)
  expect(sumOf(rows, 'Bank fee')).toBe(balanceOf('6104')?.closing)
})

test('a branch exports its own entries alone', async () => {
  const [bank, capital] = [accountId('1111'), accountId('3101')]
  const lines = [
    { account_id: bank, debit: 777_001, credit: 0 },
    { account_id: capital, debit: 0, credit: 777_001 },
  ]
  const body = { date: '2026-04-01', branch_id: 2, description: 'Modal cabang dua', lines }
  await owner.call(journal.create, { body })
  for (const [path, query] of files.slice(0, 3)) {
    expect((await fileFor('Owner', path, query)).body, path).toContain('777001')
    expect((await fileFor('Branch Manager', path, query)).body, path).not.toContain('777001')
  }
})

/** Twenty entries of twenty lines. */
const twentyEntries = (tx: Tx) =>
  sql`
    with entry as (
      insert into journal_entry (date, event, rule, branch_id, amount, line_count, description)
      select date '2026-05-01' + n, 'MANUAL', 'manual 1', 1, 190, 20, 'Langganan GPS'
      from generate_series(1, 20) as n returning id, date
    )
    insert into journal_line (entry_id, position, account_id, date, branch_id, debit, credit)
    select entry.id, at, case when at = 19 then ${accountId('2101')}::uuid else ${accountId('5112')}::uuid end,
      entry.date, 1, case when at = 19 then 0 else 10 end, case when at = 19 then 190 else 0 end
    from entry, generate_series(0, 19) as at`.execute(tx)

test('ten thousand lines and more leave in pieces, and are all there', async () => {
  const before = (await rowsOf('/ledger/export', { ...year, account_id: accountId('5112') })).length
  expect(before).toBe(0)
  for (let batch = 0; batch < 30; batch += 1) await inAlpha(twentyEntries)
  for (const [path, query, count] of [
    ['/journal/export', { search_key: 'description', search_value: 'Langganan' }, 12_000],
    ['/ledger/export', { ...year, account_id: accountId('5112') }, 11_401],
  ] as const) {
    const headers = { authorization: `Bearer ${await server.tokenFor('Owner')}` }
    const search = new URLSearchParams({ format: 'csv', ...query }).toString()
    const response = await server.app.inject({ url: `/api/v2${path}?${search}`, headers, payloadAsStream: true })
    const pieces: string[] = []
    for await (const piece of response.stream()) pieces.push(String(piece))
    const { data } = parseCsvObjects<Row>(pieces.join('').replace('\uFEFF', ''), { header: true })
    expect(data).toHaveLength(count)
    expect(sumOf(data, 'Debit')).toBe(114_000)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(pieces.join('').length / 10)
  }
}, 60_000)
