import { randomUUID } from 'node:crypto'
import type { Contract, Named } from '@rental/core/kernel/route'
import { contracts } from '@rental/core/modules/index'
import { expect, test } from 'vitest'
import { matrixColumns, mayCall } from './access-matrix.ts'
import type { Caller } from './testing/caller.ts'
import { startTestServer } from './testing/test-server.ts'

/** Tries every route as every role: a new route or role is covered without being named. Nothing is changed by it. */
const server = await startTestServer()

/** They would end the session of the one who tries. */
const signingOut = new Set(['session.logout', 'session.endAllSessions'])
const routes = Object.values(contracts as Record<string, Contract>)
  .flatMap((contract) => Object.values(contract) as Named[])
  .filter((route) => route.access !== 'public' && !signingOut.has(`${route.module}.${route.name}`))

/** Ids that no record has, by what the route takes. */
function noSuchRecord({ params, path }: Named) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const candidates = [randomUUID(), 32_767].map((id) => Object.fromEntries(names.map((name) => [name, id])))
  return candidates.find((candidate) => params?.safeParse(candidate).success) ?? {}
}
/** Refused by every schema. */
const nonsense = { 'no such field': true }

/** Verdict on access; how the handler then answers to invalid input does not matter. */
async function verdict(caller: Caller, route: Named): Promise<string> {
  const body = route.body && { body: nonsense }
  const answer = await caller.send(route, { params: noSuchRecord(route), ...body })
  const code = answer.body.metadata?.error?.code
  if (answer.status === 403 && code === 'not_permitted') return 'refused'
  return [401, 403, 500].includes(answer.status) ? `${answer.status} ${code}` : 'let in'
}

test('there are routes to try', () => expect(routes.length).toBeGreaterThan(80))

test.each(matrixColumns)('$name may call exactly what the matrix says', async (column) => {
  const caller = column.name === 'Operator' ? server.as('Owner', 'operator') : server.as(column.name)
  const tried: [string, string][] = []
  for (const route of routes) tried.push([`${route.method} ${route.path}`, await verdict(caller, route)])
  const expected = routes.map((route) => [
    `${route.method} ${route.path}`,
    mayCall(column, route.access) ? 'let in' : 'refused',
  ])
  expect(tried).toEqual(expected)
})
