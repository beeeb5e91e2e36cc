import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { Replacements } from '@rental/core/modules/sales-order/replacement.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { describe, expect, test } from 'vitest'
import { markBack, markOut } from '../../occupancy/occupy.ts'
import { pricesOf } from '../../testing/a-price.ts'
import type { Caller } from '../../testing/caller.ts'
import { inHours, occupyingFor } from '../../testing/occupying.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')

/** A company with its own fleet and prices. */
async function fleetOf(caller: Caller) {
  const prices = pricesOf(caller, '2026-01-01')
  const { confirmed } = ordersOf(caller, await prices.aCustomer())
  const occupying = await occupyingFor(server.db, caller)
  const days = (hours: number, vehicle_id: string, category: string, duration = 1) =>
    confirmed([{ vehicle_id, category, started_at: inHours(hours), duration }])
  /** A vehicle that should have been back some hours ago, and bookings behind it that begin in so many hours. */
  async function lateFleet(category: string, starts: readonly number[], more: object = {}) {
    const vehicle_id = await prices.aVehicle(category, more)
    const late = await days(-30, vehicle_id, category)
    const bookings: SalesOrder[] = []
    for (const start of starts) bookings.push(await days(start, vehicle_id, category))
    const entry_id = late.lines[0]?.occupancy_id ?? ''
    await occupying((work) => markOut(work, entry_id, inHours(-30)))
    return { vehicle_id, late, entry_id, bookings }
  }
  return { ...prices, days, occupying, lateFleet }
}
const fleet = await fleetOf(owner)
for (const [category, amount] of [
  ['CITY_CAR', 250_000],
  ['MPV', 350_000],
  ['MPV_MEDIUM', 400_000],
  ['SUV', 600_000],
] as const)
  await fleet.forCategory(category, { amount })

const found = (query: object, as = owner) => as.call(salesOrder.replacements, { query })
/** The call that applies what is proposed. */
const proposed = ({ bookings }: Replacements, entry_id?: string) => ({
  ...(entry_id && { entry_id }),
  moves: bookings.flatMap(({ order_id, line_id, proposal, vehicle_id }) =>
    proposal ? [{ order_id, line_id, vehicle_id: proposal, instead_of: vehicle_id }] : [],
  ),
  left_out: bookings.filter(({ proposal }) => !proposal).map(({ line_id }) => line_id),
})
const replace = (body: ReturnType<typeof proposed>, as = owner) => as.call(salesOrder.replace, { body })
const read = ({ id }: SalesOrder, as = owner) => as.call(salesOrder.get, { params: { id } })
const vehicleOf = async (order: SalesOrder) => (await read(order)).lines[0]?.vehicle_id

describe('bookings behind a late vehicle', () => {
  test('break when they begin before it is ready, and have ranked replacements', async () => {
    const { vehicle_id, entry_id, late, bookings } = await fleet.lateFleet('MPV', [1, 30])
    const [broken, later] = bookings
    const [elsewhere, home] = [
      await fleet.aVehicle('MPV', { branch_id: 2 }),
      await fleet.aVehicle('MPV', { branch_id: 1 }),
    ]
    const [upgrade, cheaper] = [await fleet.aVehicle('SUV'), await fleet.aVehicle('CITY_CAR')]
    const smallUpgrade = await fleet.aVehicle('MPV_MEDIUM')
    const { entries, bookings: listed } = await found({ entry_id })
    expect(entries).toMatchObject([{ id: entry_id, state: 'LATE', title: late.number, vehicle_id }])
    // It begins within the two hours of washing and checking.
    expect(listed).toMatchObject([{ order_id: broken?.id, number: broken?.number, vehicle_id, obstacle: null }])
    expect(listed[0]?.options.map(({ id }) => id)).toEqual([home, elsewhere, smallUpgrade, upgrade])
    expect(listed[0]?.options.map(({ id }) => id)).not.toContain(cheaper)
    expect(listed[0]?.options.map(({ price_difference }) => price_difference)).toEqual([0, 0, 50_000, 250_000])
    expect(listed[0]?.proposal).toBe(home)
    // Back tomorrow, the second one breaks as well.
    const tomorrow = await found({ entry_id, back_at: inHours(29) })
    expect(tomorrow.bookings.map(({ order_id }) => order_id)).toEqual([broken?.id, later?.id])
    expect((await found({})).bookings.map(({ order_id }) => order_id)).toContain(broken?.id)
    await fleet.occupying((work) => markBack(work, entry_id, inHours(0)))
    expect(await found({ entry_id })).toEqual({ entries: [], bookings: [] })
  })

  test('are moved in one step: history, delivery and price', async () => {
    const { entry_id, late, bookings } = await fleet.lateFleet('MPV', [1, 28])
    const before = bookings[0] as SalesOrder
    const back_at = inHours(32)
    const plan = await found({ entry_id, back_at })
    expect(plan.bookings).toHaveLength(2)
    const body = { ...proposed(plan, entry_id), back_at }
    expect(await replace(body)).toEqual({ moved: 2, is_extended: false })
    for (const [at, order] of bookings.entries()) expect(await vehicleOf(order)).toBe(body.moves[at]?.vehicle_id)
    expect((await read(before)).total).toBe(before.total)
    const { items } = await owner.call(deliveryOrder.list, { query: { order_id_in: before.id } })
    expect(items).toMatchObject([{ vehicle_id: body.moves[0]?.vehicle_id }])
    const id = (await read(before)).lines[0]?.occupancy_id ?? ''
    const [entry] = (await owner.call(occupancy.log, { params: { id } })).items
    expect(entry).toMatchObject({ action: 'update', actor_name: 'Owner of alpha' })
    expect(entry?.reason).toContain(`is not back in time: ${late.number}`)
    expect((await found({ entry_id, back_at })).bookings).toEqual([])
  })

  test('are moved by one of two people, and nothing is half done', async () => {
    const first = await fleet.lateFleet('SUV', [1])
    const second = await fleet.lateFleet('SUV', [1])
    const only = await fleet.aVehicle('SUV')
    const plans = await Promise.all([first, second].map(async ({ entry_id }) => found({ entry_id })))
    // Each alone is offered the same one; together, they are not.
    const together = (await found({})).bookings.filter(({ category }) => category === 'SUV')
    expect(new Set(together.map(({ proposal }) => proposal)).size).toBe(together.length)
    const body = (at: number) => {
      const own = proposed(plans[at] as Replacements, [first, second][at]?.entry_id)
      return { ...own, moves: own.moves.map((move) => ({ ...move, vehicle_id: only })) }
    }
    const [here, there] = await Promise.all([0, 1].map((at) => owner.send(salesOrder.replace, { body: body(at) })))
    const answers = [here, there].map((answer) => answer?.status)
    expect(new Set(answers)).toEqual(new Set([201, 409]))
    const vehicles = await Promise.all([first, second].map(({ bookings }) => vehicleOf(bookings[0] as SalesOrder)))
    expect(vehicles.filter((id) => id === only)).toHaveLength(1)
    // The same list twice: the second has changed meanwhile.
    const third = await fleet.lateFleet('SUV', [1])
    const same = proposed(await found({ entry_id: third.entry_id }), third.entry_id)
    const both = await Promise.all([0, 1].map(() => owner.send(salesOrder.replace, { body: same })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  test('are all left where one of the vehicles was taken meanwhile', async () => {
    const { vehicle_id, entry_id, bookings } = await fleet.lateFleet('MPV', [1, 28])
    const back_at = inHours(32)
    const body = { ...proposed(await found({ entry_id, back_at }), entry_id), back_at }
    const taken = await fleet.aVehicle('MPV')
    await fleet.days(27, taken, 'MPV')
    const moves = body.moves.map((move, at) => (at === 1 ? { ...move, vehicle_id: taken } : move))
    const refused = await owner.refused(salesOrder.replace, { body: { ...body, moves } })
    expect(refused).toMatchObject({ status: 409, code: 'occupied' })
    expect(refused.raw).toMatch(/is not available: Rental, SO/)
    for (const order of bookings) expect(await vehicleOf(order)).toBe(vehicle_id)
  })

  test('are refused where one was not seen, or has left', async () => {
    const { entry_id, bookings } = await fleet.lateFleet('MPV', [1, 28])
    const back_at = inHours(32)
    const body = { ...proposed(await found({ entry_id, back_at }), entry_id), back_at }
    const partly = { ...body, moves: body.moves.slice(0, 1) }
    expect(await owner.refused(salesOrder.replace, { body: partly })).toMatchObject({ code: 'changed_meanwhile' })
    const [delivery] = (await owner.call(deliveryOrder.list, { query: { order_id_in: bookings[1]?.id } })).items
    // Set off before that was refused.
    await asOwner(server.url, `update delivery_order set status = 10 where id = '${delivery?.id}'`)
    expect((await found({ entry_id, back_at })).bookings[1]).toMatchObject({ obstacle: 'LEFT', options: [] })
    expect(await owner.refused(salesOrder.replace, { body })).toMatchObject({ code: 'changed_meanwhile' })
    const rest = { ...partly, left_out: [bookings[1]?.lines[0]?.id ?? ''] }
    expect(await replace(rest)).toMatchObject({ moved: 1 })
  })
})

test('a workshop that takes longer breaks bookings, and lasts until then once they are moved', async () => {
  const vehicle_id = await fleet.aVehicle('MPV')
  await fleet.aVehicle('MPV')
  const body = { kind: 'MAINTENANCE' as const, vehicle_id, title: 'Turun mesin', turnaround_minutes: 0 }
  const shop = await owner.call(occupancy.create, {
    body: { ...body, starts_at: inHours(-5), ends_at: inHours(2) },
  })
  const order = await fleet.days(3, vehicle_id, 'MPV')
  expect((await found({ entry_id: shop.id })).bookings).toEqual([])
  const back_at = inHours(20)
  const plan = await found({ entry_id: shop.id, back_at })
  expect(plan.bookings.map(({ order_id }) => order_id)).toEqual([order.id])
  expect(await replace({ ...proposed(plan, shop.id), back_at } as never)).toEqual({ moved: 1, is_extended: true })
  const after = await owner.call(occupancy.get, { params: { id: shop.id } })
  expect(Date.parse(after.ends_at)).toBe(Date.parse(back_at))
})

test('without a free vehicle it says so, and the others are moved only where that one is left out', async () => {
  const beta = server.as('Owner', 'beta')
  const small = await fleetOf(beta)
  await small.forCategory('MPV', { amount: 300_000 })
  const { entry_id, bookings } = await small.lateFleet('MPV', [1, 28])
  const back_at = inHours(32)
  const none = await found({ entry_id, back_at }, beta)
  expect(none.bookings).toMatchObject([
    { options: [], proposal: null },
    { options: [], proposal: null },
  ])
  const later = await small.aVehicle('MPV')
  await beta.call(occupancy.create, {
    body: { kind: 'BLOCK', vehicle_id: later, title: 'STNK', starts_at: inHours(0), ends_at: inHours(27) },
  })
  const plan = await found({ entry_id, back_at }, beta)
  expect(plan.bookings.map(({ proposal }) => proposal)).toEqual([null, later])
  const some = { ...proposed(plan, entry_id), back_at }
  const unseen = { ...some, left_out: [] }
  expect(await beta.refused(salesOrder.replace, { body: unseen })).toMatchObject({ code: 'changed_meanwhile' })
  expect(await replace(some, beta)).toMatchObject({ moved: 1 })
  expect((await read(bookings[1] as SalesOrder, beta)).lines[0]?.vehicle_id).toBe(later)
  // Another company neither sees nor moves any of it.
  expect(await owner.refused(salesOrder.replacements, { query: { entry_id } })).toMatchObject({ status: 404 })
  expect(await owner.refused(salesOrder.replace, { body: some })).toMatchObject({ status: 400 })
})

test('only those who may assign vehicles see and move them', async () => {
  const finance = server.as('Finance')
  expect(await finance.refused(salesOrder.replacements, { query: {} })).toMatchObject({ status: 403 })
})
