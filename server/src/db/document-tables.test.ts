import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const client = new pg.Client({ connectionString: server.url })
beforeAll(() => client.connect())
afterAll(() => client.end())

const namesOf = async (query: string, values: unknown[] = []): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(query, values)
  return rows.map(({ name }) => name)
}
const columnsOf = (table: string) =>
  namesOf('select column_name as name from information_schema.columns where table_name = $1', [table])
const triggersOf = (table: string) =>
  namesOf('select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal', [table])
const policiesOf = (table: string) =>
  namesOf('select polname as name from pg_policy where polrelid = $1::regclass', [table])

/** A table that the helpers have made, for the length of one test. */
async function withPurchaseOrders(check: () => Promise<void>) {
  await client.query('begin')
  try {
    await client.query(`
      create table made_order (supplier_id uuid not null);
      select make_document_table('made_order', '{0,5,10,30}', '{10}');
      create table made_order_line (quantity integer not null);
      select make_document_lines('made_order_line', 'made_order', 'made_order_id')`)
    await check()
  } finally {
    await client.query('rollback')
  }
}

/** Columns of sales orders and their lines that belong to rentals, not to documents. */
const common = async (table: string, own: string) => {
  const shared = await columnsOf(own)
  return (await columnsOf(table)).filter((name) => shared.includes(name)).sort()
}

describe('a table that is made as a document', () => {
  test('has what quotations and orders have in common', () =>
    withPurchaseOrders(async () => {
      const both = await common('quotation', 'sales_order')
      const rental = ['customer_id', 'sales_id', 'language', 'description', 'terms', 'price_input', 'payment_term_id']
      const terms = [
        'prices_include_ppn',
        'deposit',
        'dp_percent',
        'dp_discount',
        'dp_period',
        'max_km',
        'passed_guards',
      ]
      const apart = new Set([...rental, ...terms, 'exceed_km_cost', 'exchange_fee'])
      expect((await columnsOf('made_order')).filter((name) => name !== 'supplier_id').sort()).toEqual(
        both.filter((name) => !apart.has(name)),
      )
    }))
  test('is guarded, counted and remembered as they are', () =>
    withPurchaseOrders(async () => {
      expect((await triggersOf('made_order')).sort()).toEqual(['history', 'tally_in', 'tally_out', 'touch'])
      expect(await triggersOf('sales_order')).toEqual(expect.arrayContaining(await triggersOf('made_order')))
      expect((await policiesOf('made_order')).sort()).toEqual((await policiesOf('sales_order')).sort())
      expect((await policiesOf('made_order_line')).sort()).toEqual((await policiesOf('sales_order_line')).sort())
      expect(await triggersOf('sales_order_line')).toEqual(expect.arrayContaining(await triggersOf('made_order_line')))
    }))
  test('refuses a state that its machine does not have', () =>
    withPurchaseOrders(async () => {
      const wrong =
        client.query(`insert into made_order (company_id, supplier_id, date, branch_id, hash, priced, status)
        values (gen_random_uuid(), gen_random_uuid(), '2026-01-01', 1, repeat('a', 64),
          '{"totals": {"subtotal": 0, "discount": 0, "ppn": 0, "total": 0}}', 7)`)
      await expect(wrong).rejects.toMatchObject({ constraint: 'made_order_status_check' })
    }))
})

test('a row makes another kind of document wait for approval', async () => {
  await client.query('begin')
  try {
    await client.query(`
      insert into document_approval (table_name, topic, reference_type, waiting_status, party_table, party_column)
      values ('sales_order', 'OTHER_APPROVAL', 'SALES_ORDER', 10, 'customer', 'customer_id')
      on conflict (table_name) do update set topic = excluded.topic, waiting_status = excluded.waiting_status;
      select derive_document_views()`)
    const [view = ''] = await namesOf(`select pg_get_viewdef('document_waiting') as name`)
    expect(view).toContain('OTHER_APPROVAL')
    expect(view).toContain('QUOTATION_APPROVAL')
    expect(view).not.toContain("'ORDER_APPROVAL'")
  } finally {
    await client.query('rollback')
  }
})
