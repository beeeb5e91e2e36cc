import { customer } from '@rental/core/modules/customer/customer.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { rowsFrom } from '../../record/crud.ts'
import { idsOf, type ListSource } from '../../record/list.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'
import { orderSource } from '../sales-order/sales-order.store.ts'
import { quotationSource } from '../quotation/quotation.store.ts'

/** With many customers and documents, a search by name reads no table from end to end. */
const server = await startTestServer()
const { company } = await server.as('Owner').call(session.info, {})
await server.as('Owner').call(customer.create, { body: { kind: 'PERSONAL', name: 'Xaverius', phone: '081200001111' } })
const totals = ['subtotal', 'discount', 'ppn', 'total', 'pph23', 'to_transfer', 'down_payment']
const priced = JSON.stringify({ totals: Object.fromEntries(totals.map((name) => [name, 0])) })
const hash = 'a'.repeat(64)
const given = `'${company.id}', current_date, 1, 'id', '{}', '${priced}', '${hash}', id`
const many = `(select id, row_number() over () as n from customer where company_id = '${company.id}') as customer,
  generate_series(1, 5) where n <= 4000`
await asOwner(
  server.url,
  `set session_replication_role = replica;
  insert into customer (company_id, kind, name, phone)
    select '${company.id}', 'PERSONAL', 'Customer ' || md5(n::text), '+6281' || n from generate_series(1, 4000) as n;
  insert into quotation (company_id, date, branch_id, language, price_input, priced, hash, customer_id, valid_until)
    select ${given}, current_date from ${many};
  insert into sales_order (company_id, date, branch_id, language, price_input, priced, hash, customer_id)
    select ${given} from ${many};`,
)
for (const table of ['customer', 'quotation', 'sales_order']) await asOwner(server.url, `vacuum analyze ${table}`)

const lists: [string, ListSource][] = [
  ['quotations', rowsFrom(quotationSource)],
  ['orders', rowsFrom(orderSource)],
]
test.each(lists)('%s by the name of their customer', async (_, source) => {
  const query = { page: 1, limit: 10, sort: '-created_at', search_key: 'customer_name', search_value: 'xaver' }
  const acting = { ...nobody, company: company.id }
  const { rows } = await transact(server.db, acting, (tx) =>
    sql<{ 'QUERY PLAN': string }>`explain ${idsOf(source, query)}`.execute(tx),
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Cond: .*name ~~\* '%xaver%'/)
  expect(plan).not.toContain('Seq Scan')
})
