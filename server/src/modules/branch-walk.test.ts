import { isPlatform } from '@rental/core/kernel/access'
import type { Named } from '@rental/core/kernel/route'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { describe, expect, test } from 'vitest'
import { nameOf, madeRecords, routes } from '../testing/company-records.ts'
import { sampleOf } from '../testing/sample.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

/**
 * Walks every list, count, sum and export as somebody who is bound to the first branch, before and after the second
 * branch gets a record of everything: nothing of it is seen. A new call is covered without being named.
 */
const server = await startTestServer()
const manager = server.as('Branch Manager')
// Everything is his to read: what he does not see is kept from him by his branch alone.
await asOwner(
  server.url,
  `update role set permissions = (select owner.permissions from role as owner
    where owner.company_id = role.company_id and owner.name = 'Owner') where name = 'Branch Manager'`,
)

/** Belongs to the company as a whole: settings and master data, prices of categories, accounts, rights, and the audit. */
const ofCompany = ['/vendor/setting/', '/pricing', '/ledger-account', '/rbac/role', '/audit']
const isOfCompany = ({ path }: Named) => ofCompany.some((own) => path.startsWith(own))

const walked = routes.filter(
  (route) =>
    route.method === 'GET' &&
    !route.params &&
    route.answer !== 'stream' &&
    !isPlatform(route.access) &&
    route.access.includes('.') &&
    !isOfCompany(route),
)
const queryOf = ({ name, query }: Named) => {
  if (name.startsWith('export')) return { format: 'csv' }
  return query && !query.safeParse({}).success ? (sampleOf(query) as Record<string, unknown>) : {}
}
/** Go on by themselves: the clock of the board, and the last call of a person. */
const moving = new Set(['now', 'last_seen_at'])
const seen = async (route: Named) => {
  const { status, body } = await manager.send(route, { query: queryOf(route) })
  const answer = JSON.stringify({ data: body.data, metadata: body.metadata?.['total'] }, (name, value: unknown) =>
    moving.has(name) ? undefined : value,
  )
  return { status, answer }
}

const before = new Map<Named, unknown>()
for (const route of walked) before.set(route, await seen(route))
const ofSecond = await madeRecords(server, { company: 'alpha', branch_id: 2 })

describe('nothing of another branch is in', () => {
  test.each(walked.map((route) => [nameOf(route), route] as const))('%s', async (_, route) =>
    expect(await seen(route)).toEqual(before.get(route)),
  )
})

test('no payment is recorded for a customer who is not seen', async () => {
  const body = { customer_id: String(ofSecond['customer']), branch_id: 1, payment_method_id: 1, amount: 1, overpaid: 1 }
  expect((await manager.refused(receipt.create, { body })).fields).toHaveProperty('customer_id')
})
