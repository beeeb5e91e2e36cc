import { connect } from 'node:net'
import { once } from 'node:events'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { expect, test } from 'vitest'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
const token = await server.tokenFor('Owner')

/** Begins an export and reads nothing of it. */
async function lazyReader() {
  const socket = connect(Number(address.port), address.hostname)
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET /api/v2/customer/export?format=csv HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  return socket
}
/** More than the buffers of both ends take. */
const manyCustomers = `
  insert into customer (company_id, kind, name, phone, notes)
  select id, 'PERSONAL', 'Customer ' || n, '+62811000' || n, repeat('x', 1900)
  from company, generate_series(1, 6000) as n where company.name ilike 'alpha%'`

test('readers who take nothing of their export hold no connection', async () => {
  await asOwner(server.url, manyCustomers)
  const sockets = await Promise.all(Array.from({ length: 6 }, lazyReader))
  const owner = server.as('Owner')
  await server.as('Owner', 'beta').call(customer.list, { query: {} })
  // All of them are written by then: what is left is to be read.
  await expect.poll(() => server.db.shares.counts(), { timeout: 100_000 }).toMatchObject({ held: 0, waiting: 0 })
  await owner.call(customer.list, { query: {} })
  for (const socket of sockets) socket.destroy()
}, 120_000)
