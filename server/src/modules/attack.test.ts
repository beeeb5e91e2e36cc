import { isPlatform } from '@rental/core/kernel/access'
import type { Named } from '@rental/core/kernel/route'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openapi } from '../http/openapi.ts'
import { callerFor } from '../testing/caller.ts'
import { bodyFor, modules, nameOf, paramsFrom, recordsOf, routes } from '../testing/company-records.ts'
import { startTestServer, asOwner } from '../testing/test-server.ts'
import { possessionsOf } from '../testing/possessions.ts'
import { pointersOf, sampleOf } from '../testing/sample.ts'
import { together, type Body } from '../testing/attack-bodies.ts'
import { exchangeRecordsOf } from '../testing/exchange-records.ts'
import { writeToken } from '../identity/token.ts'

/**
 * Walks every route of every contract as people who mean harm would. A new module is covered without being named:
 * its samples are made from its schemas, its records through its own calls.
 */
const server = await startTestServer()
const alpha = server.as('Owner')
const beta = server.as('Owner', 'beta')
const operator = server.as('Owner', 'operator')

const named = (some: Named[]) => some.map((route) => [nameOf(route), route] as const)
const hasPermission = ({ access }: Named) => access.includes('.')
/** These end the caller's own session, which the walk needs. */
const endsSession = new Set<Named>([session.logout, session.endAllSessions])

const ownerOf = ({ access }: Named) => (isPlatform(access) ? operator : alpha)
const isSound = (raw: unknown) => typeof raw === 'string' && raw.length > 10 && !raw.includes('undefined')

/** Alpha has one more of each that has a small id, so that the last is one that beta does not have. */
const ofAlpha = await recordsOf(server, { company: 'alpha', ofSmallIds: 2 })
const ofBeta = await recordsOf(server, { company: 'beta' })
/** The records of exchanges, in place of others of their kind. */
const exchanges = await exchangeRecordsOf(server, 'alpha')
const setsOfAlpha = [['a record', ofAlpha], ...exchanges.map(([what, own]) => [what, { ...ofAlpha, ...own }])] as [
  string,
  typeof ofAlpha,
][]
const secrets = [...new Set(setsOfAlpha.flatMap(([, records]) => Object.values(records)))].filter(
  (id): id is string => typeof id === 'string',
)

/** Everything alpha has. Sign-ins and notes of failures come and go. */
const possessions = () =>
  possessionsOf(server.url, ofAlpha['company'], [
    'sign_in',
    'refresh_token',
    'history',
    'tally',
    'idempotency',
    'user_contact',
  ])
// A role that allows nothing, for the part that needs one.
await asOwner(server.url, `update role set permissions = '{}' where name = 'Driver'`)
const before = await possessions()

test('the walk covers exactly the routes of the OpenAPI document', () => {
  const documented = Object.entries(openapi(modules)['paths'] as object).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const walked = routes.map(
    (route) => `${route.method} ${(route.base ?? '/api/v2') + route.path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(walked.toSorted()).toEqual(documented.toSorted())
})

describe('without a token that we gave', () => {
  const { id, secret } = server.keys.current()
  const claims = { key: id, company: String(ofAlpha['company']), expires: Date.now() + 1e6, user: crypto.randomUUID() }
  const jwt = (header: object) =>
    `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
  const tokens: Record<string, string | null> = {
    'no token': null,
    'an expired one': writeToken(secret, { ...claims, expires: Date.now() - 1 }),
    'one without a signature': jwt({ alg: 'none', typ: 'JWT' }),
    'one of a foreign key': writeToken(Buffer.from('foreign'), claims),
    'one of an unknown key': writeToken(Buffer.from('foreign'), { ...claims, key: crypto.randomUUID() }),
    'one of a sign-in that never was': writeToken(secret, { ...claims, sign_in: crypto.randomUUID() }),
  }
  const guarded = routes.filter(({ access }) => access !== 'public')
  const cases = Object.entries(tokens).flatMap(([what, token]) =>
    guarded.map((route) => [what, nameOf(route), token, route] as const),
  )
  test.each(cases)('%s: %s', async (_, __, token, route) => {
    const caller = callerFor(server.app, token === null ? undefined : async () => token)
    const answer = await caller.send(route, { params: paramsFrom(route, ofAlpha), body: bodyFor(route) })
    expect(answer.status).toBe(401)
    expect(isSound(answer.body.metadata?.error?.raw)).toBe(true)
    expect(answer.body.data).toBeUndefined()
  })
})

describe('a role without the right', () => {
  const driver = server.as('Driver')
  test.each(named(routes.filter(hasPermission)))('%s', async (_, route) => {
    const answer = await driver.send(route, { params: paramsFrom(route, ofAlpha), body: bodyFor(route) })
    expect(answer.status).toBe(403)
    expect(answer.body.metadata?.error?.code).toBe('not_permitted')
  })
})

describe('what runs the installation is not for the owner of a company', () => {
  test.each(named(routes.filter(({ access }) => isPlatform(access))))('%s', async (_, route) => {
    const answer = await alpha.send(route, { params: paramsFrom(route, ofAlpha), body: bodyFor(route) })
    expect(answer.body.metadata?.error?.code).toBe('not_permitted')
  })
})

const queryFor = ({ name, query }: Named) => {
  if (name === 'export') return { format: 'csv' }
  return query && !query.safeParse({}).success ? (sampleOf(query) as Body) : {}
}

/** Routes with the records that their paths ask for; other sets where those are others. */
const inPathsOf = (some: Named[]) =>
  setsOfAlpha.flatMap(([what, records], at) =>
    some
      .map((route) => [nameOf(route), what, route, paramsFrom(route, records)] as const)
      .filter(
        ([, , route, params]) => at === 0 || JSON.stringify(params) !== JSON.stringify(paramsFrom(route, ofAlpha)),
      ),
  )

/** Staff of the installation have no way into a company with their own session: they are strangers like any other. */
const strangers = [
  ['another company', beta],
  ['staff of the installation', operator],
] as const

describe.each(strangers)('a company’s id in a path that is asked by %s', (_, stranger) => {
  // The holder of a printed report may check its seal, and sees nothing else.
  const withParams = routes.filter(
    (route) => route.params && !isPlatform(route.access) && route !== (inspection.check as Named),
  )
  test.each(inPathsOf(withParams))('%s: %s', async (__, ___, route, params) => {
    const body = route.name === 'change' ? {} : bodyFor(route)
    const answer = await stranger.send(route, { params, query: queryFor(route), body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(404)
    expect(answer.body.data).toBeUndefined()
    expect(isSound(answer.body.metadata?.error?.raw)).toBe(true)
  })
})

describe('another company’s id in the body', () => {
  const cases = routes
    .filter((route) => route.body && !isPlatform(route.access) && route.access !== 'public')
    .flatMap((route) =>
      pointersOf(route.body as never).flatMap((pointer) =>
        [...new Set(setsOfAlpha.map(([, records]) => records[pointer.to]))].map(
          (foreign) => [nameOf(route), pointer.name, route, pointer, foreign] as const,
        ),
      ),
    )
  test('there are such fields', () => expect(cases.length).toBeGreaterThan(4))
  test.each(cases)('%s: %s', async (_, __, route, pointer, foreign) => {
    expect(foreign, `nobody made a ${pointer.to}`).toBeDefined()
    const body = pointer.put({ ...bodyFor(route), ...together[`${route.module}.${route.name}`]?.(ofBeta) }, foreign)
    const answer = await beta.send(route, { params: paramsFrom(route, ofBeta), body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    const names = Object.keys(answer.body.metadata?.error?.fields ?? {}).map((name) => name.replace(/\.\d+/g, ''))
    expect(
      names.some((name) => pointer.name.includes(name) || name.includes(pointer.name)),
      names.join(),
    ).toBe(true)
  })
})

describe('another company’s id in the query', () => {
  const cases = routes
    .filter(({ query, access }) => query && !isPlatform(access) && access !== 'public')
    .flatMap((route) =>
      pointersOf(route.query as never).flatMap(({ name, to }) =>
        setsOfAlpha.map(([what, records]) => [nameOf(route), name, what, route, records[to]] as const),
      ),
    )
  test('there are such fields', () => expect(cases.map(([name]) => name)).toContain('GET /so/replacements'))
  test.each(cases)('%s: %s of %s', async (_, name, __, route, foreign) => {
    expect(foreign, `nobody made what ${name} names`).toBeDefined()
    const query = { ...queryFor(route), [name]: foreign }
    const { status, body } = await beta.send(route, { params: paramsFrom(route, ofBeta), query })
    expect(status).toBeLessThan(500)
    const text = JSON.stringify(body.data ?? null)
    expect(secrets.filter((id) => text.includes(id))).toEqual([])
  })
})

describe('lists and exports show nothing of a company to staff of the installation', () => {
  const own = routes.filter(
    (route) => (route.list || route.name === 'export') && !route.params && !isPlatform(route.access),
  )
  test.each(named(own))('%s', async (_, route) => {
    const answer = await operator.send(route, { query: queryFor(route) })
    expect(answer.status).toBe(200)
    const text = JSON.stringify(answer.body)
    expect(text).not.toContain('of alpha')
    expect(secrets.filter((id) => text.includes(id))).toEqual([])
  })
})

describe('lists and exports show nothing of the other company', () => {
  const lists = routes.filter((route) => (route.list || route.name === 'export') && !isPlatform(route.access))
  test.each(named(lists))('%s', async (_, route) => {
    const answer = await beta.send(route, { params: paramsFrom(route, ofBeta), query: queryFor(route) })
    expect(answer.status).toBe(200)
    const text = JSON.stringify(answer.body)
    expect(secrets.filter((id) => text.includes(id))).toEqual([])
    expect(text).not.toContain('of alpha')
  })
})

describe('fields that are not in the schema', () => {
  const parts = routes.filter((route) => !endsSession.has(route) && !route.upload)
  test.each(named(parts.filter(({ method }) => method !== 'GET')))('%s (body)', async (_, route) => {
    const body = { ...bodyFor(route), unheard_of: 1 }
    const answer = await ownerOf(route).send(route, { params: paramsFrom(route, ofAlpha), body })
    expect(answer.body.metadata?.error?.code).toBe('invalid_input')
    expect(Object.keys(answer.body.metadata?.error?.fields ?? {}).join()).toContain('unheard_of')
  })
  test.each(named(parts))('%s (query)', async (_, route) => {
    const answer = await ownerOf(route).send(route, {
      params: paramsFrom(route, ofAlpha),
      query: { unheard_of: 1 },
      body: bodyFor(route),
    })
    expect(answer.body.metadata?.error?.code).toBe('invalid_input')
  })
})

describe('a page of another origin', () => {
  test.each(named(routes))('%s', async (_, route) => {
    const url = `${route.base ?? '/api/v2'}${route.path.replace(':id', '1')}`
    const headers = { origin: 'https://evil.example', 'access-control-request-method': route.method }
    for (const method of ['OPTIONS', route.method] as const) {
      const response = await server.app.inject({ method, url, headers })
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
      expect(response.headers['access-control-allow-credentials']).toBeUndefined()
      expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })
})

test('alpha has exactly what it had', async () => expect(await possessions()).toEqual(before))

// Only now: printed papers are kept.
describe('the records of an exchange are there for their own company', () => {
  const shown = inPathsOf(routes.filter(({ method, answer }) => method === 'GET' && answer !== 'stream'))
  const cases = shown.filter(([, what]) => what !== 'a record')
  test('on all screens that show one', () =>
    expect([...new Set(cases.map(([, , { module }]) => module))].toSorted()).toEqual([
      'delivery_order',
      'driver_day',
      'inspection',
      'occupancy',
      'order_charge',
      'return_order',
      'run_sheet',
      'sales_order',
    ]))
  test.each(cases)('%s: %s', async (_, __, route, params) => {
    const { status, body } = await alpha.send(route, { params, query: queryFor(route) })
    // An order on rent is found, and not cancelled any more.
    expect([200, 409], JSON.stringify(body.metadata)).toContain(status)
  })
})

describe('a company whose trial has ended', () => {
  // Only now: the parts above need beta alive.
  beforeAll(async () => {
    await asOwner(server.url, `update company set trial_ends_on = current_date - 2 where name = 'beta'`)
    await new Promise((resolve) => setTimeout(resolve, 1100))
  })
  const writes = routes.filter((route) => hasPermission(route) && route.method !== 'GET' && !isPlatform(route.access))
  test.each(named(writes))('%s', async (_, route) => {
    const answer = await beta.send(route, { params: paramsFrom(route, ofBeta), body: bodyFor(route) })
    expect(answer.status).toBe(403)
    expect(answer.body.metadata?.error?.code).toBe('company_read_only')
  })
})
