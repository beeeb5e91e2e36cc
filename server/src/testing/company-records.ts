import { isPlatform } from '@rental/core/kernel/access'
import type { Machine } from '@rental/core/kernel/machine'
import type { Contract, Named } from '@rental/core/kernel/route'
import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { driverPay } from '@rental/core/modules/driver-day/driver-pay.contract'
import { contracts, machines } from '@rental/core/modules/index'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { z } from 'zod'
import { expect } from 'vitest'
import { aVehicle } from './a-vehicle.ts'
import { instead, together, type Body } from './attack-bodies.ts'
import type { Caller } from './caller.ts'
import { drivingFor } from './driving.ts'
import { inspectingAs } from './inspecting.ts'
import { ordersOf } from './ordering.ts'
import { inner, pointersOf, sampleOf } from './sample.ts'
import { testPassword, type startTestServer } from './test-server.ts'
import { upload } from './upload.ts'

/** Records of everything that can be made, through its own calls, from samples of the schemas. */

type Server = Awaited<ReturnType<typeof startTestServer>>
type Records = Record<string, unknown>

/** Price of the offered category. */
const aPrice = { category: 'CITY_CAR', rental_type_id: 1, valid_from: '2026-01-01', amount: 300_000 } as const

export const modules = contracts as Record<string, Contract>
export const routes = Object.values(modules).flatMap((contract) => Object.values(contract) as Named[])
export const nameOf = (route: Named) => `${route.method} ${route.path}`
export const bodyFor = (route: Named): Body | undefined =>
  route.body && { ...(sampleOf(route.body) as Body), ...instead[`${route.module}.${route.name}`] }
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
export function paramsFrom(route: Named, records: Records) {
  if (!route.params) return undefined
  const idAt = (at: number) =>
    records[withoutNames(route.path.slice(0, at - 1))] ?? records[route.module] ?? records['company']
  return Object.fromEntries(
    [...route.path.matchAll(/:(\w+)/g)].map(({ 1: name = '', index }) => [name, choiceOf(route, name) ?? idAt(index)]),
  )
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Activates a record that begins as a draft: only then can others be added below it. */
async function activate(caller: Caller, module: string, records: Records) {
  const move = modules[module]?.['move'] as Named | undefined
  const machine = (machines as readonly Machine[]).find(({ name }) => name === module)
  if (!move || !machine?.moves['activate']?.from.includes(machine.initial)) return
  const { status } = await caller.send(move, { params: paramsFrom(move, records), body: { action: 'activate' } })
  expect(status, `an active ${module}`).toBe(200)
}
/** A sample that must point to a record points to one that is there. */
const pointing = (route: Named, records: Records) => ({
  ...pointersOf(route.body as never)
    .filter(({ name, to }) => bodyFor(route)?.[name] !== undefined && records[to] !== undefined)
    .reduce((body, { put, to }) => put(body, records[to]), bodyFor(route) ?? {}),
  ...together[`${route.module}.${route.name}`]?.(records),
})
interface Wanted {
  company: string
  /** Branch of whatever belongs to one; the first, unless it is named. */
  branch_id?: number
  /** How many are made of what has a small id. */
  ofSmallIds?: number
}

/** Fields of a body that say to which branch a record belongs. */
const inBranch = (route: Named, branch_id: number | undefined): Body =>
  branch_id !== undefined && route.body && 'branch_id' in shapeOf(route.body) ? { branch_id } : {}
const shapeOf = (schema: z.ZodType) => (inner(schema).def as unknown as { shape?: Body }).shape ?? {}

/** Everything that can be made by a call of its own: ids by path and by module. */
export async function madeRecords(server: Server, { company, branch_id, ofSmallIds = 1 }: Wanted): Promise<Records> {
  const caller = server.as('Owner', company)
  await caller.call(pricing.create, { body: aPrice })
  const { user } = await caller.call(session.login, {
    body: { email: server.mailOf('Owner', company), password: testPassword },
  })
  const [place] = await caller.call(session.sessions, {})
  const {
    data: [file],
  } = await upload(server.app, await server.tokenFor('Owner', company), [[`${company}.png`, picture]])
  const found: Records = { session: place?.id, company: user.company.id, media: file?.id }
  // Versions of a contract are counted.
  found['/so/:/versions'] = 1
  for (const create of creating) {
    const place = withoutNames(create.path)
    for (let extra = ofSmallIds; extra > 0; extra--) {
      if (typeof found[place] === 'string') break
      const { status, body } = await caller.send(create, {
        params: paramsFrom(create, found),
        body: { ...pointing(create, found), ...inBranch(create, branch_id) },
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
  return found
}

/** Records of everything: also of what follows from others, and by the other words that fields have for them. */
export async function recordsOf(server: Server, wanted: Wanted): Promise<Records> {
  const { company } = wanted
  const found = await madeRecords(server, wanted)
  const alike = {
    order: found['sales_order'],
    entry: found['occupancy'],
    driver: found['user'],
    credits: found['invoice'],
    owner: found['customer'],
    account: found['ledger_account'],
  }
  return { ...found, ...alike, ...(await handoversOf(server, company, found)) }
}

/** A payment out that waits for another person: it is asked for where the money is. */
async function waitingPayment(caller: Caller, customer_id: string): Promise<string> {
  const paid = { customer_id, amount: 9_000_000, description: 'Titipan', reference_type: 'PAYMENT' as const }
  const { wallet_id } = await caller.call(wallet.deposit, { body: paid })
  const back = { wallet_id, amount: 6_000_000, description: 'Pengembalian', reference_type: 'OTHER' as const }
  return (await caller.call(wallet.refund, { body: back })).id
}

/** A delivery that is open, and a vehicle that was handed over: nobody makes these by a call of their own. */
async function handoversOf(server: Server, company: string, found: Records) {
  const caller = server.as('Owner', company)
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
