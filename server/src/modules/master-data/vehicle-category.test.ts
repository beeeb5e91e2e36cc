import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { seededCategories } from '@rental/core/modules/master-data/seeded-categories'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { aWritableCustomer, quotationsFor } from '../../testing/a-quotation.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { vehicleValues } from '../../testing/a-vehicle.ts'
import { nextYear } from '../../testing/days.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const [owner, stranger] = [server.as('Owner'), server.as('Owner', 'beta')]
const categories = masterData.vehicle_category
const { today } = await owner.call(pricing.matrix, { query: {} })
const { forCategory, aVehicle } = pricesOf(owner, today)
const { id: customer_id } = await aWritableCustomer(owner)
const offers = quotationsFor(customer_id)
const orders = ordersOf(owner, customer_id)

const added = await owner.call(categories.create, { body: { name: 'Van listrik' } })
const { id, code: category } = added
const rename = (name: string) => owner.call(categories.change, { params: { id }, body: { name } })
const lost = 'This no longer exists'

const fileOf = async (route: typeof vehicle.export | typeof pricing.export) =>
  owner.call(route, { query: { format: 'csv', category_in: category } }, { 'accept-language': 'id' })
const paperOf = async (path: string, language = 'id') => {
  const headers = { authorization: `Bearer ${await server.tokenFor('Owner')}` }
  const { rawPayload } = await server.app.inject({ url: `/api/v2/${path}?language=${language}`, headers })
  return pdfText(rawPayload).join(' ')
}
const rowOf = async (code: string) =>
  (await owner.call(pricing.matrix, { query: {} })).categories.find((row) => row.category === code)

describe('the vehicle categories of a company', () => {
  test('are those of every company at first, in their order', async () => {
    const { items } = await stranger.call(categories.list, { query: { limit: 50 } })
    expect(items.map(({ id, code, name }) => [id, code, name])).toEqual(
      Object.entries(seededCategories).map(([code, [, name]], at) => [at + 1, code, name]),
    )
  })

  test('get a code from their name, with a number where it is taken, and without anybody typing it', async () => {
    const codeOf = async (name: string) => (await owner.call(categories.create, { body: { name } })).code
    expect(category).toBe('VAN_LISTRIK')
    expect(await codeOf('Van (listrik)')).toBe('VAN_LISTRIK_2')
    expect(await codeOf('  Bus 3/4 “Medium” ')).toBe('BUS_3_4_MEDIUM')
    expect(await codeOf('豪华')).toBe('CATEGORY')
    expect(await codeOf('x'.repeat(100))).toHaveLength(50)
    const typed = { name: 'Typed', code: 'TYPED' }
    expect((await owner.refused(categories.create, { body: typed as never })).status).toBe(400)
    expect((await owner.refused(categories.change, { params: { id }, body: { code: 'X' } as never })).status).toBe(400)
  })

  test('get different codes when many are added at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) => owner.call(categories.create, { body: { name: `Limo${'!'.repeat(n)}` } })),
    )
    expect(new Set(made.map(({ code }) => code)).size).toBe(8)
  })
})

describe('a category that a company added', () => {
  test('is that of its vehicles, with a price, in offers and orders', async () => {
    const vehicle_id = await aVehicle(category)
    await forCategory(category, { amount: 725_000 })
    expect(await rowOf(category)).toEqual({ category, name: 'Van listrik', vehicles: 1 })
    const { lines } = await offers.create(owner, { category, duration: 1 })
    expect(lines[0]).toMatchObject({ category, total: 725_000 })
    const order = await orders.submitted([{ category }])
    expect(order.lines[0]).toMatchObject({ category, category_name: 'Van listrik' })
    const time = { from: `${nextYear}-06-01T00:00:00Z`, to: `${nextYear}-06-08T00:00:00Z` }
    const board = await owner.call(occupancy.board, { query: { ...time, category_in: [category] } })
    expect(board.vehicles).toMatchObject([{ id: vehicle_id, category }])
    expect(await owner.call(occupancy.free, { query: { ...time, category } })).toMatchObject([{ id: vehicle_id }])
    expect((await owner.call(vehicle.list, { query: { category_in: category } })).total).toBe(1)
  })

  test('is called by its name in files and on paper', async () => {
    const { id: offer } = await offers.create(owner, { category })
    const { id: order } = await orders.submitted([{ category }])
    expect(await fileOf(vehicle.export)).toContain('Van listrik')
    expect(await fileOf(pricing.export)).toContain('Van listrik')
    for (const path of [`quotation/${offer}/paper`, `so/${order}/paper`, 'pricing/paper'])
      expect(await paperOf(path), path).toContain('Van listrik')
  })

  test('has its new name everywhere once it is renamed, and its code as before', async () => {
    const { id: offer } = await offers.create(owner, { category })
    const { id: order } = await orders.submitted([{ category }])
    expect(await rename('Van EV')).toMatchObject({ id, code: category, name: 'Van EV' })
    expect(await rowOf(category)).toMatchObject({ category, name: 'Van EV' })
    expect((await owner.call(salesOrder.get, { params: { id: order } })).lines[0]?.category_name).toBe('Van EV')
    expect(await fileOf(vehicle.export)).toContain('Van EV')
    expect(await paperOf(`quotation/${offer}/paper`)).toContain('Van EV')
    await rename('Van listrik')
  })

  test('is unknown to other companies', async () => {
    const { items } = await stranger.call(categories.list, { query: { limit: 50 } })
    expect(items.map(({ code }) => code)).not.toContain(category)
    const refused = await stranger.refused(vehicle.create, { body: vehicleValues({ category }) })
    expect(refused).toMatchObject({ status: 400, fields: { category: lost } })
    expect((await owner.call(vehicle.list, { query: { category_in: category } })).total).toBe(1)
  })

  test('is named but not offered any more once it is archived', async () => {
    const params = { id }
    await owner.call(vehicle.create, { body: vehicleValues({ brand: 'Toyota', model: 'Alphard', category }) })
    const proposed = async () =>
      (await owner.call(vehicle.modelFacts, { query: { brand: 'Toyota', model: 'Alphard' } }))?.category
    expect(await proposed()).toBe(category)
    await owner.call(categories.remove, { params })
    // A new vehicle of the model gets the usual category again.
    expect(await proposed()).toBe('LUXURY')
    expect((await owner.call(categories.list, { query: { limit: 50 } })).items.map(({ code }) => code)).not.toContain(
      category,
    )
    expect(await rowOf(category)).toMatchObject({ name: 'Van listrik', vehicles: 2 })
    expect(await fileOf(vehicle.export)).toContain('Van listrik')
    const again = await owner.call(categories.create, { body: { name: 'Van listrik' } })
    expect(again.code).not.toBe(category)
    await owner.call(categories.remove, { params: { id: again.id } })
    expect(await rowOf(again.code)).toBeUndefined()
    await owner.call(categories.move, { params, body: { action: 'restore' } })
  })
})

describe('a code that no category has', () => {
  const unknown = { category: 'NOPE' }
  test('is refused in words, under its field', async () => {
    const { id: known } = await owner.call(vehicle.create, { body: vehicleValues() })
    const refusals = await Promise.all([
      owner.refused(vehicle.create, { body: vehicleValues(unknown) }),
      owner.refused(vehicle.change, { params: { id: known }, body: unknown }),
      owner.refused(pricing.create, { body: { ...unknown, rental_type_id: 1, valid_from: today, amount: 1 } }),
    ])
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, fields: { category: lost } })
  })
  test('is refused in a document by the place of its line', async () => {
    const body = offers.body(unknown)
    for (const route of [quotation.create, quotation.draft])
      expect(await owner.refused(route, { body })).toMatchObject({ status: 400, fields: { 'lines.0.category': lost } })
    const refused = await owner.refused(salesOrder.create, { body: orders.anOrder([unknown]) })
    expect(refused).toMatchObject({ status: 400, fields: { 'lines.0.category': lost } })
  })
  test.each(['vehicle', 'rental_price', 'quotation_line', 'sales_order_line'])('cannot be stored in %s', (table) =>
    expect(asOwner(server.url, `update ${table} set category = 'NOPE' where category is not null`)).rejects.toThrow(
      `${table}_category_fkey`,
    ),
  )
  test('does not come about by changing the code of a category', () =>
    expect(asOwner(server.url, `update vehicle_category set code = 'NOPE' where code = 'EV'`)).rejects.toThrow(
      'the code of a vehicle category stays',
    ))
})
