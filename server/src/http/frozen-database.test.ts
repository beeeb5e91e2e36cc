import { customer } from '@rental/core/modules/customer/customer.contract'
import { expect, test } from 'vitest'
import { freezableDatabase } from '../testing/freezable-database.ts'
import { copySeededDatabase, startTestServer } from '../testing/test-server.ts'
import { beginningMs } from './deadlines.ts'

test('a list that a frozen database does not begin is refused in time, and told when to be asked for again', async () => {
  const network = await freezableDatabase(await copySeededDatabase())
  const server = await startTestServer({ url: network.url })
  await server.as('Sales').call(customer.list, { query: {} })
  const headers = { authorization: `Bearer ${await server.tokenFor('Sales')}` }
  network.freeze()
  const began = performance.now()
  const answer = await server.app.inject({ url: '/api/v2/customer', headers })
  const seconds = (performance.now() - began) / 1000
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, String(beginningMs / 1000)])
  // A caller waits ten seconds, and half of them here where the machine is slow.
  expect(seconds).toBeLessThan(5)
  network.thaw()
}, 30_000)
