import { addDays } from '@rental/core/kernel/date'
import { exceptionHeader } from '@rental/core/kernel/exception'
import { chart, documentAccounts, settledTaxes, type AccountPurpose } from '@rental/core/ledger/chart'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { earnRevenue } from '../billing/earn-revenue.ts'
import { nobody, transact, type Tx } from '../db/tx.ts'
import { pricesOf } from '../testing/a-price.ts'
import { nextYear } from '../testing/days.ts'
import { grant } from '../testing/granting.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { insideOf } from '../testing/jobs.ts'
import { ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'
import { book } from './book.ts'
import { closeBooks } from './open-books.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const finance = server.as('Finance')
const { company } = await owner.call(session.info, {})
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => transact(server.db, { ...nobody, company: company.id }, work)
await inCompany(closeBooks)
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })

const accounts = new Map<string, string>()
for (const { id, purpose } of (await owner.call(ledgerAccount.list, { query: { limit: 200 } })).items)
  if (purpose) accounts.set(purpose, id)
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const transfer = methods.find(({ kind }) => kind === 'TRANSFER')?.id ?? 0

const [{ today, open_from } = { today: '', open_from: '' }] = (
  await inCompany((tx) =>
    sql<{ today: string; open_from: string }>`
      select company_today()::text as today, books_open_from()::text as open_from`.execute(tx),
  )
).rows
const closed = addDays(open_from, -1)
const because = (reason: string) => ({ [exceptionHeader]: encodeURIComponent(reason) })

const debit = (purpose: AccountPurpose, amount: number) => ({
  account_id: accounts.get(purpose) ?? '',
  debit: amount,
  credit: 0,
})
const credit = (purpose: AccountPurpose, amount: number) => ({
  account_id: accounts.get(purpose) ?? '',
  debit: 0,
  credit: amount,
})
const anEntry = (date: string, ...lines: ReturnType<typeof debit>[]) => ({
  body: { date, branch_id: 1, description: 'Setoran', lines },
})
const capital = (amount: number, date = today) => anEntry(date, debit('bank', amount), credit('capital', amount))

const { aCustomer } = pricesOf(owner, '2026-01-01')
async function anInvoice(more: object = {}, customer_id?: string) {
  const body = { customer_id: customer_id ?? (await aCustomer()), branch_id: 1, date: today, ...more }
  const { id, hash } = await owner.call(invoice.create, {
    body: { lines: [{ label: 'Sewa', unit_price: 1_000_000 }], ...body },
  })
  return { id, hash, customer_id: body.customer_id }
}
const approve = ({ id, hash }: { id: string; hash: string }, headers: Record<string, string> = {}) =>
  owner.call(invoice.move, { params: { id }, body: { action: 'approve', hash } }, headers)
const aPayment = (customer_id: string, invoice_id: string, amount: number, more: object = {}) => ({
  body: {
    customer_id,
    branch_id: 1,
    date: today,
    payment_method_id: transfer,
    amount,
    lines: [{ invoice_id, component: 'CASH' as const, amount }],
    ...more,
  },
})

describe('days', () => {
  test('are open from the first of last month on', async () => {
    expect(open_from.slice(8)).toBe('01')
    await owner.call(journal.create, capital(1, open_from))
    const { code, raw, facts } = await owner.refused(journal.create, capital(1, closed))
    expect([code, facts]).toEqual(['day_closed', { exception: 'closed_day' }])
    expect(raw).toContain(open_from.slice(0, 4))
  })
  test('before that are for those who may, with a reason that stays', async () => {
    const made = await owner.call(journal.create, capital(1, closed), because('Setoran lupa dicatat – revisi'))
    expect(made.exception_reason).toBe('Setoran lupa dicatat – revisi')
    expect((await finance.refused(journal.create, capital(1, closed), because('Lupa'))).code).toBe('day_closed')
    expect((await owner.refused(journal.create, capital(1, closed), because(' '))).status).toBe(400)
    expect((await owner.refused(journal.create, capital(1, closed), because('x'.repeat(256)))).status).toBe(400)
  })
  test('to come take nothing', async () => {
    const later = await owner.refused(journal.create, capital(1, addDays(today, 2)))
    expect(later.fields).toHaveProperty('date')
    await owner.call(journal.create, capital(1, addDays(today, 1)))
    const lines = [{ label: 'Sewa', unit_price: 1_000_000 }]
    const ahead = { customer_id: await aCustomer(), branch_id: 1, date: '2199-01-01', lines }
    expect((await owner.refused(invoice.create, { body: ahead })).fields).toHaveProperty('date')
    const week = await anInvoice({ date: addDays(today, 7) })
    await approve(week)
    const received = await owner.refused(invoice.followUp, {
      params: { id: week.id },
      body: { received_on: '2199-01-01' },
    })
    expect(received.fields).toHaveProperty('received_on')
    // Its entry has a day to come: it is taken back on that day.
    await owner.call(invoice.move, { params: { id: week.id }, body: { action: 'void', reason: 'Salah' } })
  })
  test('hold for invoices', async () => {
    const early = await anInvoice({ date: '2022-01-05' })
    const { code } = await owner.refused(invoice.move, {
      params: { id: early.id },
      body: { action: 'approve', hash: early.hash },
    })
    expect(code).toBe('day_closed')
    const approved = await approve(early, because('Faktur lama'))
    expect(approved.number).toContain('2022')
  })
  test('of a receipt are not before its invoice, nor those of a reversal before its entry', async () => {
    const made = await anInvoice()
    await approve(made)
    const paidBefore = aPayment(made.customer_id, made.id, 1_110_000, { date: addDays(today, -1) })
    expect((await owner.refused(receipt.create, paidBefore)).fields).toHaveProperty('date')
    const spent = anEntry(today, debit('fuel', 5), credit('accrued_expenses', 5))
    const { id } = await owner.call(journal.create, spent)
    const reverse = { params: { id }, body: { date: addDays(today, -1), reason: 'Salah' } }
    expect((await owner.refused(journal.reverse, reverse)).fields).toHaveProperty('date')
    await owner.call(journal.reverse, { ...reverse, body: { ...reverse.body, date: today } })
  })
  test('follow a company that closes its books', async () => {
    await owner.call(setting.changeGeneral, { body: { books_open_from: today } })
    expect((await owner.refused(journal.create, capital(1, addDays(today, -1)))).code).toBe('day_closed')
    const { fields } = await owner.refused(setting.changeGeneral, { body: { books_open_from: addDays(today, 1) } })
    expect(fields).toHaveProperty('books_open_from')
    await owner.call(setting.changeGeneral, { body: { books_open_from: null } }, because('Buka lagi'))
  })
  test('are opened further back by those who may, with a reason that stays', async () => {
    const back = { body: { books_open_from: closed } }
    const stored = () =>
      inCompany((tx) =>
        sql<{ why: string | null }>`select exception_reason as why from setting where key = 'books_open_from'`.execute(
          tx,
        ),
      )
    const { code, facts } = await owner.refused(setting.changeGeneral, back)
    expect([code, facts]).toEqual(['day_closed', { exception: 'closed_day' }])
    await grant(server, 'Finance', 'setting.update')
    expect((await finance.refused(setting.changeGeneral, back, because('Lupa'))).code).toBe('day_closed')
    await owner.call(setting.changeGeneral, back, because('Tutup buku diulang'))
    expect((await stored()).rows).toEqual([{ why: 'Tutup buku diulang' }])
    // Forward it takes no reason, and empty is the first of last month.
    await owner.call(setting.changeGeneral, { body: { books_open_from: today } })
    expect((await stored()).rows).toEqual([{ why: null }])
    expect((await owner.refused(setting.changeGeneral, { body: { books_open_from: null } })).code).toBe('day_closed')
    await expect(inCompany((tx) => sql`delete from setting where key = 'books_open_from'`.execute(tx))).rejects.toThrow(
      'open from',
    )
    await owner.call(setting.changeGeneral, { body: { books_open_from: null } }, because('Buka lagi'))
  })
  test('that are closed keep a fact that is known late as its true day', async () => {
    const [entry] = await inCompany(async (tx) => {
      const posting = { rule: 'revenue_earned', version: 1, lines: [] as never[] }
      const lines = [
        { account: 'fuel' as const, debit: 7, credit: 0 },
        { account: 'accrued_expenses' as const, debit: 0, credit: 7 },
      ]
      const late = { event: 'ADVANCE_SPENT' as const, date: closed, is_late: true, branch_id: 1 }
      await book(tx, [{ ...late, posting: { ...posting, lines } }])
      const { rows } = await sql<{ date: string; happened_on: string }>`
        select date::text, happened_on::text from journal_entry where happened_on is not null`.execute(tx)
      return rows
    })
    expect(entry).toEqual({ date: open_from, happened_on: closed })
  })
  test('of rent that was earned in closed months are booked once, on the first open day', async () => {
    const other = server.as('Owner', 'beta')
    const prices = pricesOf(other, '2026-01-01')
    await prices.forCategory('MPV', { rental_type_id: 7, amount: 9_000_000 })
    const rent = { rental_type_id: 7, duration_uom: 'MONTH' as const, duration: 3 }
    const { confirmed } = ordersOf(other, await prices.aCustomer())
    const order = await confirmed([{ ...rent, started_at: `${nextYear}-03-10T02:00:00Z` }])
    const [billed] = await invoicesOf(other).billed(order.id, `${nextYear}-03-10`)
    const entries = await insideOf(server, 'beta', async (tx) => {
      await sql`update setting set value = to_jsonb(${`${nextYear}-06-01`}::text) where key = 'books_open_from'`.execute(
        tx,
      )
      for (const _ of ['first', 'again']) await earnRevenue(tx, `${nextYear}-06-10`, billed?.id)
      const { rows } = await sql<{ date: string; happened_on: string }>`
        select date::text, happened_on::text from journal_entry
        where source_id = ${billed?.id} and event = 'REVENUE_EARNED' order by happened_on`.execute(tx)
      return rows.map(({ date, happened_on }) => `${date} ${happened_on}`)
    })
    expect(entries).toEqual([`${nextYear}-06-01 ${nextYear}-03-31`, `${nextYear}-06-01 ${nextYear}-04-30`])
  })
})

describe('accounts that documents keep', () => {
  test.each(documentAccounts)('take nothing by hand: %s', async (purpose) => {
    for (const lines of [
      [debit(purpose, 5), credit('capital', 5)],
      [debit('bank', 5), credit(purpose, 5)],
    ]) {
      const { fields } = await owner.refused(journal.create, anEntry(today, ...lines))
      expect(Object.keys(fields ?? {})).toHaveLength(1)
    }
  })
  test.each(Object.keys(chart) as AccountPurpose[])('are told by the database as by the rule: %s', (purpose) =>
    expect(
      inCompany(async (tx) => {
        const { rows } = await sql<{ by: boolean[] }>`
          select array[is_of_documents(${purpose}, 1, 0), is_of_documents(${purpose}, 0, 1)] as by`.execute(tx)
        return rows[0]?.by
      }),
    ).resolves.toEqual(
      purpose in settledTaxes
        ? [purpose === 'prepaid_pph23', purpose === 'output_vat']
        : [
            (documentAccounts as readonly string[]).includes(purpose),
            (documentAccounts as readonly string[]).includes(purpose),
          ],
    ),
  )
  test('of taxes are settled up to what stands there', async () => {
    await approve(await anInvoice())
    const owed = async () => {
      const rows = await owner.call(ledgerAccount.trialBalance, { query: { from: today, to: addDays(today, 60) } })
      return 0 - (rows.find(({ code }) => code === '2121')?.closing ?? 0)
    }
    await owner.call(journal.create, capital(5_000_000))
    const left = await owed()
    expect(left).toBeGreaterThan(0)
    const settling = (amount: number) => anEntry(today, debit('output_vat', amount), credit('bank', amount))
    expect((await owner.refused(journal.create, settling(left + 1))).code).toBe('tax_above_balance')
    await owner.call(journal.create, settling(left))
    expect(await owed()).toBe(0)
    const wrongSide = anEntry(today, debit('bank', 5), credit('output_vat', 5))
    expect((await owner.refused(journal.create, wrongSide)).fields).toHaveProperty(['lines.1.account_id'])
  })
})

describe('accounts of money', () => {
  test('hold what is taken from them, also on the days after', async () => {
    await owner.call(journal.create, anEntry(today, debit('petty_cash', 100_000), credit('capital', 100_000)))
    const out = (amount: number, date = today) => anEntry(date, debit('fuel', amount), credit('petty_cash', amount))
    const { code, facts, raw } = await owner.refused(journal.create, out(100_001))
    expect([code, facts]).toEqual(['account_overdrawn', { exception: 'overdraft' }])
    expect(raw).toContain('1102')
    // There was nothing yesterday.
    expect((await owner.refused(journal.create, out(1, addDays(today, -1)))).code).toBe('account_overdrawn')
    await owner.call(journal.create, out(100_000))
    expect((await finance.refused(journal.create, out(1), because('Mendesak'))).code).toBe('account_overdrawn')
    const made = await owner.call(journal.create, out(1), because('Bon dibayar dari kas pribadi'))
    expect(made.exception_reason).toBe('Bon dibayar dari kas pribadi')
    const params = { id: accounts.get('petty_cash') ?? '' }
    await owner.call(ledgerAccount.change, { params, body: { may_be_overdrawn: true } })
    await owner.call(journal.create, out(1))
  })
  test('are not emptied twice by two at once', async () => {
    await owner.call(journal.create, anEntry(today, debit('cash', 500_000), credit('capital', 500_000)))
    const out = anEntry(today, debit('fuel', 500_000), credit('cash', 500_000))
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.send(journal.create, out)))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  })
  test('are not left short by a refund either', async () => {
    const id = await aCustomer()
    await owner.call(wallet.deposit, {
      body: { customer_id: id, amount: 400_000, description: 'Titipan', reference_type: 'PAYMENT' },
    })
    const { items } = await owner.call(wallet.list, { query: { customer_id_in: id } })
    const refund = {
      wallet_id: items[0]?.id ?? '',
      amount: 400_000,
      description: 'Batal',
      reference_type: 'CANCELLATION' as const,
      account_id: accounts.get('cash') ?? '',
    }
    expect((await owner.refused(wallet.refund, { body: refund })).code).toBe('account_overdrawn')
    await owner.call(wallet.refund, { body: { ...refund, account_id: accounts.get('bank') ?? '' } })
  })
})

describe('an invoice of one branch that another one is paid for', () => {
  test('is owed to neither: what was received is owed between the branches', async () => {
    const made = await anInvoice({ branch_id: 2 })
    await approve(made)
    const paid = await owner.call(receipt.create, aPayment(made.customer_id, made.id, 1_110_000))
    const balances = async (branch_id: number) => {
      const query = { from: open_from, to: addDays(today, 30), branch_id }
      const rows = await owner.call(ledgerAccount.trialBalance, { query })
      expect(rows.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
      return new Map(rows.map(({ code, closing }) => [code, closing]))
    }
    const [one, two] = [await balances(1), await balances(2)]
    expect([two.get('1121') ?? 0, two.get('1181')]).toEqual([0, 1_110_000])
    expect(one.get('1181')).toBe(-1_110_000)
    const { items } = await owner.call(journal.list, { query: { receipt_id_in: paid.id } })
    expect(new Set(items.map(({ branch_id }) => branch_id))).toEqual(new Set([1, 2]))
    await owner.call(receipt.move, { params: { id: paid.id }, body: { action: 'void', reason: 'Salah' } })
    expect((await balances(2)).get('1121')).toBe(1_110_000)
    expect((await balances(1)).get('1181') ?? 0).toBe(0)
  })
})
