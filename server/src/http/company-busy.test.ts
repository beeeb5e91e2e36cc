import { customer } from '@rental/core/modules/customer/customer.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nobody, transact } from '../db/tx.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer({ shares: { perCompany: 1, waiting: 2 } })
const [alpha] = await asOwner<{ id: string }>(server.url, `select id from company where name ilike 'alpha%'`)

test('beyond what may wait, requests of a company are refused in its language; those of others are answered', async () => {
  const sales = server.as('Sales')
  await sales.call(customer.list, { query: {} })
  const acting = { ...nobody, company: alpha?.id ?? '' }
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const work = Array.from({ length: 3 }, () =>
    transact(server.db, acting, async (tx) => {
      await sql`select`.execute(tx)
      await mayEnd
    }),
  )
  const answer = await server.app.inject({
    url: '/api/v2/customer',
    headers: { authorization: `Bearer ${await server.tokenFor('Sales')}`, 'accept-language': 'id' },
  })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json().metadata.error).toEqual({
    code: 'company_busy',
    raw: 'Permintaan dari perusahaan Anda terlalu banyak sekaligus. Silakan coba lagi dalam 1 detik.',
  })
  await server.as('Sales', 'beta').call(customer.list, { query: {} })
  const metrics = await server.app.inject({ url: '/metrics' })
  expect(metrics.body).toContain('db_connections_waiting 2')
  expect(metrics.body).toContain('db_connections_refused_total 1')
  end()
  await Promise.all(work)
  await sales.call(customer.list, { query: {} })
})
