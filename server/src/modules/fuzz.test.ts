import { isPlatform } from '@rental/core/kernel/access'
import type { Contract, Named } from '@rental/core/kernel/route'
import { contracts } from '@rental/core/modules/index'
import { proof } from '@rental/core/modules/proof/proof.contract'
import { session } from '@rental/core/modules/session/session.contract'
import fc from 'fast-check'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { inner, sampleOf } from '../testing/sample.ts'
import { startDemoServer } from '../testing/demo-server.ts'

/** Every call with values that people would not send: whatever they are, no answer is a fault of ours. */
const { renter, staff } = await startDemoServer()

/** These end the session of the caller, or take long; an upload has no fields. */
const leftOut = new Set<Named>([session.logout, session.endAllSessions, session.changePassword, proof.run])
const routes = Object.values(contracts as Record<string, Contract>)
  .flatMap((contract) => Object.values(contract) as Named[])
  .filter((route) => !leftOut.has(route) && !route.upload && route.answer !== 'stream')

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '💥'.repeat(50),
  'x'.repeat(5000),
  "'; drop table customer; --",
  '%',
  '\\',
]
const likeNumbers = ['0', '-1', '1e309', '999999999999999999999999', 'NaN', '0x10', '1,2,3', 'true', 'null', '{}', '[]']
const days = [
  '1900-01-01',
  '2999-12-31',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '2999-12-31T23:59:59Z',
]
const ids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', crypto.randomUUID()]
const numbers = [0, -1, 1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, 2 ** 53 - 1, 2 ** 53, -(2 ** 63), 32_768]
const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { constructor: 1 },
  Array.from({ length: 300 }, () => 1),
]
const nasty = [...texts, ...likeNumbers, ...days, ...ids, ...numbers, ...others]
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...nasty) },
  { weight: 1, arbitrary: fc.anything() },
)
/** Which fields, by place, get which value. */
const changes = fc.array(fc.tuple(fc.nat({ max: 60 }), value), { minLength: 1, maxLength: 3 })

type Values = Record<string, unknown>
const shapeOf = (schema: z.ZodType) =>
  (inner(schema).def as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}

/** A part of a request that the contract accepts, with some of its fields replaced. */
function spoilt(schema: z.ZodType | undefined, made: readonly (readonly [number, unknown])[]): Values | undefined {
  if (!schema) return undefined
  const names = Object.keys(shapeOf(schema))
  const values = { ...(sampleOf(schema) as Values) }
  for (const [place, given] of made) {
    const name = names[place % Math.max(1, names.length)]
    if (name !== undefined) values[name] = given
  }
  return values
}

/** Ids of records that are there, by module. */
const known = new Map<string, unknown>()
for (const route of routes.filter(({ list, params }) => list && !params)) {
  const { body } = await (isPlatform(route.access) ? staff : renter).send(route)
  const [first] = body.data as { id: unknown }[]
  if (first) known.set(route.module, first.id)
}
const paramsOf = (route: Named) =>
  route.params && {
    ...(sampleOf(route.params) as Values),
    ...(known.has(route.module) && { id: known.get(route.module) }),
  }

/** Values as JSON can carry them. */
function sendable(values: Values | undefined): Values | undefined {
  try {
    return (
      values && (JSON.parse(JSON.stringify(values, (_, one: unknown) => (typeof one === 'bigint' ? 0 : one))) as Values)
    )
  } catch {
    return {}
  }
}
/** As an address can carry it: half a character cannot be written there. */
const written = (one: unknown) => (typeof one === 'object' ? JSON.stringify(one) : String(one)).toWellFormed()
const asText = (values: Values | undefined) =>
  values && Object.fromEntries(Object.entries(values).map(([key, one]) => [key, written(one)]))

const budgetMs = 40_000

test('no answer is 500', async () => {
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const began = performance.now()
  const rounds = fc.sample(changes, { numRuns: routes.length * 8, seed: 20_261_117 })
  for (let at = 0; at < rounds.length && performance.now() - began < budgetMs; at++) {
    const route = routes[at % routes.length]
    const made = rounds[at] ?? []
    const round = Math.floor(at / routes.length)
    if (!route) continue
    const input = {
      // Mostly a record that is there: what comes after is not reached otherwise.
      params: round % 4 === 3 ? asText(sendable(spoilt(route.params, made))) : paramsOf(route),
      query: asText(sendable(spoilt(route.query, route.method === 'GET' ? made : []))),
      body: sendable(spoilt(route.body, made)),
    }
    const { status } = await (isPlatform(route.access) ? staff : renter).send(route, {
      ...(input.params && { params: input.params }),
      ...(input.query && { query: input.query }),
      ...(input.body && { body: input.body }),
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 500) faults.push(`${route.method} ${route.path} ${JSON.stringify(input).slice(0, 400)}`)
  }
  expect(faults).toEqual([])
  expect(statuses.get(200) ?? 0).toBeGreaterThan(50)
  expect(statuses.get(400) ?? 0).toBeGreaterThan(200)
}, 60_000)
