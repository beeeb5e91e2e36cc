import { isPlatform } from '@rental/core/kernel/access'
import type { Machine } from '@rental/core/kernel/machine'
import type { Contract, Named } from '@rental/core/kernel/route'
import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { driverPay } from '@rental/core/modules/driver-day/driver-pay.contract'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { contracts, machines } from '@rental/core/modules/index'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { openapi } from '../http/openapi.ts'
import { callerFor, type Caller } from '../testing/caller.ts'
import { startTestServer, asOwner, testPassword } from '../testing/test-server.ts'
import { possessionsOf } from '../testing/possessions.ts'
import { pointersOf, sampleOf } from '../testing/sample.ts'
import { instead, together, type Body } from '../testing/attack-bodies.ts'
import { aVehicle } from '../testing/a-vehicle.ts'
import { drivingFor } from '../testing/driving.ts'
import { exchangeRecordsOf } from '../testing/exchange-records.ts'
import { inspectingAs } from '../testing/inspecting.ts'
import { ordersOf } from '../testing/ordering.ts'
import { upload } from '../testing/upload.ts'
import { writeToken } from '../identity/token.ts'

/**
 * Walks every route of every contract as people who mean harm would. A new module is covered without being named:
 * its samples are made from its schemas, its records through its own calls.
 */
const server = await startTestServer()
const alpha = server.as('Owner')
const beta = server.as('Owner', 'beta')
const operator = server.as('Owner', 'operator')

const modules = contracts as Record<string, Contract>
const routes = Object.values(modules).flatMap((contract) => Object.values(contract) as Named[])
const nameOf = (route: Named) => `${route.method} ${route.path}`
const named = (some: Named[]) => some.map((route) => [nameOf(route), route] as const)
const hasPermission = ({ access }: Named) => access.includes('.')
/** These end the caller's own session, which the walk needs. */
const endsSession = new Set<Named>([session.logout, session.endAllSessions])

const bodyFor = (route: Named): Body | undefined =>
  route.body && { ...(sampleOf(route.body) as Body), ...instead[`${route.module}.${route.name}`] }
const ownerOf = ({ access }: Named) => (isPlatform(access) ? operator : alpha)
const isSound = (raw: unknown) => typeof raw === 'string' && raw.length > 10 && !raw.includes('undefined')

/** A create route stands at the path of its list; that of a nested record below its parent. */
const lists = new Set(routes.filter(({ list }) => list).map(({ path }) => path))
const creating = routes.filter(
  ({ method, path, access }) => method === 'POST' && lists.has(path) && !isPlatform(access),
)

const withoutNames = (path: string) => path.replace(/:\w+/g, ':')
/** A parameter that is one of a few words, such as a queue. */
function choiceOf({ params }: Named, name: string) {
  const schema = params instanceof z.ZodObject ? params.shape[name] : null
  return schema instanceof z.ZodEnum ? schema.options[0] : null
}
/** `/fleet/:id/insurance/:insuranceId` asks for a vehicle and a policy: each parameter for what is added before it. */
function paramsFrom(route: Named, records: Record<string, unknown>) {
  if (!route.params) return undefined
  const idAt = (at: number) =>
    records[withoutNames(route.path.slice(0, at - 1))] ?? records[route.module] ?? records['company']
  return Object.fromEntries(
    [...route.path.matchAll(/:(\w+)/g)].map(({ 1: name = '', index }) => [name, choiceOf(route, name) ?? idAt(index)]),
  )
}

/** A record of alpha and one of beta for everything that can be made or is there; ids that the other does not have. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Activates a record that begins as a draft: only then can others be added below it. */
async function activate(caller: Caller, module: string, records: Record<string, unknown>) {
  const move = modules[module]?.['move'] as Named | undefined
  const machine = (machines as readonly Machine[]).find(({ name }) => name === module)
  if (!move || !machine?.moves['activate']?.from.includes(machine.initial)) return
  const { status } = await caller.send(move, { params: paramsFrom(move, records), body: { action: 'activate' } })
  expect(status, `an active ${module}`).toBe(200)
}
/** A sample that must point to a record points to one that is there. */
const pointing = (route: Named, records: Record<string, unknown>) => ({
  ...pointersOf(route.body as never)
    .filter(({ name, to }) => bodyFor(route)?.[name] !== undefined && records[to] !== undefined)
    .reduce((body, { put, to }) => put(body, records[to]), bodyFor(route) ?? {}),
  ...together[`${route.module}.${route.name}`]?.(records),
})
async function recordsOf(caller: Caller, company: string): Promise<Record<string, unknown>> {
  const { user } = await caller.call(session.login, {
    body: { email: server.mailOf('Owner', company), password: testPassword },
  })
  const [place] = await caller.call(session.sessions, {})
  const {
    data: [file],
  } = await upload(server.app, await server.tokenFor('Owner', company), [[`${company}.png`, picture]])
  const found: Record<string, unknown> = { session: place?.id, company: user.company.id, media: file?.id }
  // Versions of a contract are counted.
  found['/so/:/versions'] = 1
  for (const create of creating) {
    const place = withoutNames(create.path)
    // Alpha has one more of each that has a small id, so that the last is one that beta does not have.
    for (let extra = company === 'alpha' ? 2 : 1; extra > 0; extra--) {
      if (typeof found[place] === 'string') break
      const { status, body } = await caller.send(create, {
        params: paramsFrom(create, found),
        body: pointing(create, found),
      })
      expect(status, `a sample of ${nameOf(create)}: ${JSON.stringify(body.metadata?.error)}`).toBe(201)
      const made = body.data as { id: unknown; lines?: { id: string }[] }
      found[place] = made.id
      if (made.lines?.[0]?.id) found['line'] = made.lines[0].id
    }
    if (create.name === 'create') found[create.module] = found[place]
    await activate(caller, create.module, found)
  }
  found['money_out'] = await waitingPayment(caller, String(found['customer']))
  const chosen = { invoice_ids: [String(found['invoice'])] }
  found['/invoice/batch'] = (await caller.call(invoice.printMany, { body: chosen })).id
  // Fields that name a record by another word than its module.
  const alike = {
    order: found['sales_order'],
    entry: found['occupancy'],
    driver: found['user'],
    credits: found['invoice'],
    owner: found['customer'],
    account: found['ledger_account'],
  }
  return { ...found, ...alike, ...(await handoversOf(caller, company, found)) }
}

/** A payment out that waits for another person: it is asked for where the money is. */
async function waitingPayment(caller: Caller, customer_id: string): Promise<string> {
  const paid = { customer_id, amount: 9_000_000, description: 'Titipan', reference_type: 'PAYMENT' as const }
  const { wallet_id } = await caller.call(wallet.deposit, { body: paid })
  const back = { wallet_id, amount: 6_000_000, description: 'Pengembalian', reference_type: 'OTHER' as const }
  return (await caller.call(wallet.refund, { body: back })).id
}

/** A delivery that is open, and a vehicle that was handed over: nobody makes these by a call of their own. */
async function handoversOf(caller: Caller, company: string, found: Record<string, unknown>) {
  const { confirmed } = ordersOf(caller, String(found['customer']))
  const inspecting = inspectingAs(server.app, () => server.tokenFor('Owner', company))
  const deliveryOf = async (line: object) => {
    const { id } = await confirmed([
      { category: 'CITY_CAR', started_at: new Date(Date.now() - 60_000).toISOString(), ...line },
    ])
    return (await caller.call(deliveryOrder.list, { query: { order_id_in: id } })).items[0]?.id ?? ''
  }
  const { id: vehicle_id } = await aVehicle(caller, { category: 'CITY_CAR' })
  const handed = await deliveryOf({ vehicle_id })
  const signed = await inspecting.inspection(vehicle_id)
  const passed_guards = (['IDENTITY', 'CONTRACT'] as const).map((guard) => ({ guard, reason: 'Later' }))
  await caller.call(deliveryOrder.complete, { params: { id: handed }, body: { inspection: signed, passed_guards } })
  const { items } = await caller.call(returnOrder.list, { query: {} })
  const delivery_order = await deliveryOf({})
  const { id: order } = await confirmed([{ category: 'CITY_CAR' }])
  const [row] = await caller.call(salesOrder.schedule, { params: { id: order } })
  const { served, submitted, anotherDriver } = await drivingFor(caller)
  const { assignment_id: assignment } = await served(await anotherDriver(), String(found['customer']))
  const params = { id: String(found['customer']) }
  const { id: customer_link } = await caller.call(customerLink.make, { params, body: {} })
  const { id: driver_day } = await submitted(assignment, 3, '08:00', '21:00')
  const sheets = await caller.call(driverPay.list, { query: {} })
  const { lines } = await caller.call(invoice.get, { params: { id: String(found['invoice']) } })
  return {
    assignment,
    customer_link,
    driver_day,
    driver_pay: sheets.items[0]?.id,
    schedule: row?.id,
    credits_line: lines[0]?.id,
    delivery_order,
    run_sheet: delivery_order,
    return_order: items[0]?.id,
    inspection: signed.id,
  }
}

/** Price of the offered category. */
const aPrice = { category: 'CITY_CAR', rental_type_id: 1, valid_from: '2026-01-01', amount: 300_000 } as const
for (const caller of [alpha, beta]) await caller.call(pricing.create, { body: aPrice })

const ofAlpha = await recordsOf(alpha, 'alpha')
const ofBeta = await recordsOf(beta, 'beta')
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
