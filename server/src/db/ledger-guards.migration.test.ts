import { expect, test } from 'vitest'
import { schemaBefore } from '../testing/older-schema.ts'
import { migrate } from './migrate.ts'

const migration = '0104_ledger_guards.sql'

/** A company whose cash was below zero for a day, and that has an account with the number of the new one. */
const foundCompany = (id: string) => `
  insert into company (id, name) values ('${id}', '${id}');
  insert into branch (id, name, code, time_zone) values (1, 'Pusat', 'JKT', 'Asia/Jakarta');
  insert into ledger_account (code, name, kind, holds_money, purpose) values ('1101', 'Kas', 'ASSET', true, 'cash'),
    ('1111', 'Bank', 'ASSET', true, 'bank'), ('1181', 'Rekening Antar Cabang (R/K)', 'ASSET', false, null),
    ('3101', 'Modal', 'EQUITY', false, 'capital');
  with booked as (
    insert into journal_entry (date, event, rule, branch_id, amount, line_count)
    values ('2026-01-02', 'MANUAL', 'manual 1', 1, 5, 2), ('2026-01-03', 'MANUAL', 'manual 1', 1, 9, 2)
    returning id, date, amount)
  insert into journal_line (entry_id, position, account_id, date, branch_id, debit, credit)
  select booked.id, case account.purpose when 'cash' then 0 else 1 end, account.id, booked.date, 1,
    case when (account.purpose = 'cash') = (booked.amount = 9) then booked.amount else 0 end,
    case when (account.purpose = 'cash') = (booked.amount = 9) then 0 else booked.amount end
  from booked, ledger_account as account where account.purpose in ('cash', 'capital')`

test('accounts that were below zero stay usable, and every company gets the account between branches', async () => {
  const { url, client, inside, inEach } = await schemaBefore(migration)
  const companies = [crypto.randomUUID(), crypto.randomUUID()]
  await inEach(companies, foundCompany)
  expect(await migrate(url)).toContain(migration)
  for (const id of companies) {
    await inside(id)
    const { rows } = await client.query(
      'select code, name, purpose, may_be_overdrawn from ledger_account order by code, purpose',
    )
    expect(rows.map((row: object) => Object.values(row).join(' '))).toEqual([
      '1101 Kas cash true',
      '1111 Bank bank false',
      '1181 Rekening Antar Cabang (R/K)  false',
      '1182 Rekening Antar Cabang (R/K) 2 inter_branch false',
      '3101 Modal capital false',
    ])
  }
})
