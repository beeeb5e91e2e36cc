import { chart } from '@rental/core/ledger/chart'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { nobody, transact, type Tx } from '../../db/tx.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { company } = await owner.call(session.info, {})
const accounts = new Map<string, string>()
beforeAll(async () => {
  const { items } = await owner.call(ledgerAccount.list, { query: { limit: 200 } })
  for (const { id, code } of items) accounts.set(code, id)
})
const account = (code: string) => accounts.get(code) ?? ''
const debit = (code: string, amount: number) => ({ account_id: account(code), debit: amount, credit: 0 })
const credit = (code: string, amount: number) => ({ account_id: account(code), debit: 0, credit: amount })
const anEntry = (...lines: ReturnType<typeof debit>[]) => ({
  date: '2026-01-01',
  branch_id: 1,
  description: 'Opening balances',
  lines,
})
const bookEntry = (...lines: ReturnType<typeof debit>[]) => owner.call(journal.create, { body: anEntry(...lines) })

describe('the chart of accounts', () => {
  test('stands in every new company', () => expect(accounts.size).toBe(Object.keys(chart).length))
  test('is read in both languages', async () => {
    const namesIn = async (language: string) =>
      (
        await owner.call(
          ledgerAccount.list,
          { query: { search_value: '1121', search_key: 'code' } },
          { 'accept-language': language },
        )
      ).items.map(({ name }) => name)
    expect(await namesIn('en')).toEqual(['Trade receivables'])
    expect(await namesIn('id')).toEqual(['Piutang Usaha'])
  })
  test('may be renamed and renumbered, but keeps the types of accounts that are used', async () => {
    const params = { id: account('1111') }
    const changed = await owner.call(ledgerAccount.change, { params, body: { name: 'Bank BCA', code: '1112' } })
    expect(changed).toMatchObject({ name: 'Bank BCA', code: '1112', purpose: 'bank' })
    await owner.call(ledgerAccount.change, { params, body: { code: '1111' } })
    const { fields } = await owner.refused(ledgerAccount.change, { params, body: { kind: 'EXPENSE' } })
    expect(fields).toHaveProperty('kind')
    const { code } = await owner.refused(ledgerAccount.remove, { params })
    expect(code).toBe('account_is_needed')
  })
  test('takes accounts of the company', async () => {
    const made = await owner.call(ledgerAccount.create, {
      body: { code: '1112', name: 'Bank Mandiri', kind: 'ASSET', holds_money: true },
    })
    await owner.call(ledgerAccount.change, { params: { id: made.id }, body: { kind: 'EXPENSE' } })
    await owner.call(ledgerAccount.remove, { params: { id: made.id } })
    const archived = { ...debit('1101', 5), account_id: made.id }
    const { fields } = await owner.refused(journal.create, { body: anEntry(archived, credit('3101', 5)) })
    expect(fields).toHaveProperty(['lines.0.account_id'])
    const twice = { code: '1121', name: 'Other', kind: 'ASSET' as const, holds_money: false }
    expect((await owner.refused(ledgerAccount.create, { body: twice })).code).toBe('already_exists')
  })
})

describe('an entry by hand', () => {
  test('is numbered, balanced and kept', async () => {
    const made = await bookEntry(debit('1111', 70), debit('1101', 30), credit('3101', 100))
    expect(made).toMatchObject({ event: 'MANUAL', amount: 100, description: 'Opening balances', rule: 'manual 1' })
    expect(made.number).toMatch(/^JV\/2026\/I\/\d{4}$/)
    expect(made.lines.map((line) => [line.account_code, line.debit, line.credit])).toEqual([
      ['1111', 70, 0],
      ['1101', 30, 0],
      ['3101', 0, 100],
    ])
    const { waiting_id, ...booked } = made
    expect(waiting_id).toBeNull()
    expect(await owner.call(journal.get, { params: { id: made.id } })).toEqual(booked)
  })
  test.each([
    ['with one side', [debit('1101', 5)], 'lines'],
    ['that does not balance', [debit('1101', 5), credit('3101', 4)], 'lines'],
    ['of an account that is not ours', [debit('none', 5), credit('3101', 5)], 'lines.0.account_id'],
  ])('%s is refused', async (_, lines, field) => {
    const given = lines.map((line) => ({
      ...line,
      account_id: line.account_id || '019ab000-0000-7000-8000-000000000000',
    }))
    const { fields } = await owner.refused(journal.create, { body: anEntry(...given) })
    expect(Object.keys(fields ?? {})[0]).toContain(field.split('.').at(-1))
  })
  test('is taken back once, by another entry', async () => {
    const made = await bookEntry(debit('1101', 40), credit('3101', 40))
    const params = { id: made.id }
    const body = { date: '2026-01-02', reason: 'Typed twice' }
    const answers = await Promise.all([1, 2, 3].map(() => owner.send(journal.reverse, { params, body })))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const back = await owner.call(journal.get, { params })
    expect(back.reversed_by_number).toMatch(/^JV/)
    const reversal = await owner.call(journal.get, { params: { id: back.reversed_by_id ?? '' } })
    expect(reversal).toMatchObject({ event: 'REVERSAL', reverses_id: made.id, description: 'Typed twice' })
    expect(reversal.lines.map((line) => [line.account_code, line.debit, line.credit])).toEqual([
      ['1101', 0, 40],
      ['3101', 40, 0],
    ])
    expect((await owner.refused(journal.reverse, { params: { id: reversal.id }, body })).code).toBe('entry_of_document')
  })
})

describe('the database', () => {
  const asApp = <T>(work: (tx: Tx) => Promise<T>) => transact(server.db, { ...nobody, company: company.id }, work)
  const insertEntry = (tx: Tx, amount: number) =>
    sql<{ id: string }>`
    insert into journal_entry (date, event, rule, branch_id, amount, line_count)
    values ('2026-01-01', 'MANUAL', 'test 1', 1, ${amount}, 2) returning id`.execute(tx)
  const insertLines = (tx: Tx, entry: string, out: number, back: number) =>
    sql`
    insert into journal_line (entry_id, position, account_id, date, branch_id, debit, credit)
    values (${entry}, 0, ${account('1101')}, '2026-01-01', 1, ${out}, 0),
      (${entry}, 1, ${account('3101')}, '2026-01-01', 1, 0, ${back})`.execute(tx)

  test('refuses an entry that does not balance', () =>
    expect(
      asApp(async (tx) => {
        const { rows } = await insertEntry(tx, 5)
        await insertLines(tx, rows[0]?.id ?? '', 5, 4)
      }),
    ).rejects.toThrow(/not balanced/))
  test('refuses an entry without lines', () =>
    expect(asApp((tx) => insertEntry(tx, 5))).rejects.toThrow(/not balanced/))
  test('refuses lines that come later', async () => {
    const { id } = await bookEntry(debit('1101', 1), credit('3101', 1))
    await expect(asApp((tx) => insertLines(tx, id, 5, 5))).rejects.toThrow(/duplicate key|added with their entry/)
  })
  test.each(['journal_entry', 'journal_line'])('lets the application neither change nor delete %s', async (table) => {
    const named = sql.table(table)
    await expect(asApp((tx) => sql`delete from ${named}`.execute(tx))).rejects.toThrow(/permission denied/)
    await expect(asApp((tx) => sql`update ${named} set date = date`.execute(tx))).rejects.toThrow(/permission denied/)
  })
})

describe('balances', () => {
  test('are sums of what was booked', async () => {
    const dated = (date: string, amount: number) =>
      owner.call(journal.create, { body: { ...anEntry(debit('1102', amount), credit('2201', amount)), date } })
    await dated('2026-02-10', 100)
    await dated('2026-03-05', 20)
    await dated('2026-03-31', 3)
    await dated('2026-04-01', 1000)
    const march = { from: '2026-03-01', to: '2026-03-31' }
    const rows = await owner.call(ledgerAccount.trialBalance, { query: march })
    const of = (code: string) => rows.find((row) => row.code === code)
    expect(of('1102')).toMatchObject({ opening: 100, debit: 23, credit: 0, closing: 123 })
    expect(of('2201')).toMatchObject({ opening: -100, debit: 0, credit: 23, closing: -123 })
    expect(rows.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
    const ledger = await owner.call(ledgerAccount.lines, { params: { id: account('1102') }, query: march })
    expect(ledger).toMatchObject({ opening: 100, debit: 23, credit: 0, closing: 123, next: null })
    expect(ledger.lines.map((line) => [line.date, line.debit, line.balance])).toEqual([
      ['2026-03-05', 20, 120],
      ['2026-03-31', 3, 123],
    ])
    expect(await owner.call(ledgerAccount.trialBalance, { query: { ...march, branch_id: 2 } })).toEqual([])
  })
  test('go on from page to page', async () => {
    for (let at = 0; at < 4; at += 1)
      await bookEntry(...Array.from({ length: 15 }, () => debit('5112', 2)), credit('3201', 30))
    const params = { id: account('5112') }
    const year = { from: '2026-01-01', to: '2026-12-31' }
    const first = await owner.call(ledgerAccount.lines, { params, query: year })
    expect(first.lines.at(-1)?.balance).toBe(100)
    const rest = await owner.call(ledgerAccount.lines, { params, query: { ...year, after: first.next ?? '' } })
    expect([rest.lines.length, rest.lines.at(-1)?.balance, rest.next]).toEqual([10, 120, null])
    const wrong = await owner.refused(ledgerAccount.lines, { params, query: { ...year, after: 'x' } })
    expect(wrong.fields).toHaveProperty('after')
  })
})
