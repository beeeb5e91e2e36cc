import { expect, test } from 'vitest'
import { schemaBefore } from '../testing/older-schema.ts'
import { migrate } from './migrate.ts'

const migration = '0108_tax_invoice_numbers.sql'
const number = '04002600000012345'
const priced = JSON.stringify({
  totals: { subtotal: 0, discount: 0, ppn: 0, total: 0, deposit: 0, pph23: 0, to_transfer: 0 },
})

/** A company with three invoices of one tax invoice, the first of them void, and one whose number has an old form. */
const foundCompany = (id: string) => `
  insert into company (id, name) values ('${id}', '${id}');
  insert into branch (id, name, code, time_zone) values (1, 'Pusat', 'JKT', 'Asia/Jakarta');
  with payer as (insert into customer (kind, name, phone) values ('PERSONAL', 'Ayu', '+6281100001') returning id)
  insert into invoice (number, status, date, due_on, branch_id, customer_id, language, hash, priced, approved_at,
    tax_code, tax_invoice_number)
  select number, status, date '2026-05-01', date '2026-05-01', 1, payer.id, 'id', repeat('0', 64), '${priced}', approved_at::timestamptz,
    '04', tax_invoice_number
  from payer, (values ('INV/1', 30, '2026-05-01', '${number}'), ('INV/2', 10, '2026-05-02', '${number}'),
    ('INV/3', 10, '2026-05-03', '${number}'), ('INV/4', 10, '2026-05-04', '0100002412345678'))
    as written (number, status, approved_at, tax_invoice_number)`

test('numbers of tax invoices that stand on several invoices stay, and are marked on all but one', async () => {
  const { url, client, inside, inEach } = await schemaBefore(migration)
  const companies = [crypto.randomUUID(), crypto.randomUUID()]
  await inEach(companies, (id) => foundCompany(id))
  expect(await migrate(url)).toContain(migration)
  for (const id of companies) {
    await inside(id)
    const { rows } = await client.query('select number, tax_invoice_number, tax_invoice_shared from invoice order by 1')
    expect(rows.map((row: object) => Object.values(row).join(' '))).toEqual([
      `INV/1 ${number} true`,
      `INV/2 ${number} false`,
      `INV/3 ${number} true`,
      'INV/4 0100002412345678 false',
    ])
    // Invoices with such a number can be paid, and lose their mark with the number.
    await client.query(`update invoice set status = 20 where number in ('INV/3', 'INV/4')`)
    await client.query(`update invoice set tax_invoice_number = '04002600000099999' where number = 'INV/3'`)
    const again = `update invoice set tax_invoice_number = '${number}' where number = 'INV/3'`
    await expect(client.query(again)).rejects.toThrow(/invoice_tax_invoice_number_unique/)
  }
})
