import { isPlatform } from '@rental/core/kernel/access'
import { anyField } from '@rental/core/kernel/list'
import { expect, test } from 'vitest'
import { nameOf, paramsFrom, recordsOf, routes } from '../testing/company-records.ts'
import { startTestServer } from '../testing/test-server.ts'

/** Every list is searched by every key that its contract names: a new list is covered without being named. */
const server = await startTestServer()
const records = await recordsOf(server, { company: 'alpha' })

const cases = routes.flatMap((route) => {
  const keys = route.list?.search ?? []
  return keys.length > 0 ? [...keys, anyField].map((key) => [nameOf(route), key, route] as const) : []
})
test('there are many', () => expect(cases.length).toBeGreaterThan(100))
test.each(cases)('%s is searched by %s', async (_, search_key, route) => {
  const caller = server.as('Owner', isPlatform(route.access) ? 'operator' : 'alpha')
  const params = paramsFrom(route, records)
  for (const search_value of ['a', '0812 1111', '%_\\', '2026-01-01', '100000']) {
    const query = { search_key, search_value }
    const { status, body } = await caller.send(route, { ...(params && { params }), query })
    expect(status, JSON.stringify(body.metadata?.error)).toBe(200)
  }
})
