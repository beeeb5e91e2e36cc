import { addDays } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { pricing, type Matrix } from '@rental/core/modules/pricing/pricing.contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { enteredLongAgo, pricesOf } from '../../testing/a-price.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { today } = await owner.call(pricing.matrix, { query: {} })
const inDays = (days: number) => addDays(today, days)
const { aVehicle, aCustomer, forCategory, forVehicle } = pricesOf(owner, today)
const cellOf = ({ cells }: Matrix, category: string, type = 1) =>
  cells.find((cell) => cell.category === category && cell.rental_type_id === type)

beforeEach(() => asOwner(server.url, 'delete from rental_price'))

describe('the price list of a day', () => {
  const change = (body: object) => owner.call(pricing.changeMatrix, { body: body as never })
  const amountOn = async (day: string, category = 'MPV', query: object = {}) =>
    cellOf(await owner.call(pricing.matrix, { query: { on: day, ...query } }), category)?.price?.amount ?? null

  test('shows each category with its vehicles and those that have prices of their own', async () => {
    const id = await aVehicle('LUXURY')
    await aVehicle('LUXURY')
    await forVehicle(id)
    await forCategory('LUXURY', { amount: 3_500_000 })
    await forCategory('LUXURY', { amount: 2, rental_type_id: 2, valid_from: inDays(20) })
    const matrix = await owner.call(pricing.matrix, { query: {} })
    expect(matrix.categories).toContainEqual({ category: 'LUXURY', name: 'Mewah', vehicles: 2 })
    expect(matrix.rental_types[0]).toEqual({ id: 1, name: 'Harian Lepas Kunci', duration_uom: 'DAY' })
    expect(cellOf(matrix, 'LUXURY')).toMatchObject({ price: { amount: 3_500_000 }, own_prices: 1, next: null })
    expect(cellOf(matrix, 'LUXURY', 2)).toMatchObject({ price: null, next: { amount: 2 } })
    expect(cellOf(matrix, 'BUS_BIG')).toBeUndefined()
  })
  test('changes from a day on: the old prices end the day before and keep their terms', async () => {
    const old = await forCategory('MPV', {
      valid_from: inDays(-30),
      km_allowance: 200,
      excess_per_km: 1500,
      notes: 'x',
    })
    await enteredLongAgo(server.url, old.id)
    const matrix = await change({
      valid_from: inDays(7),
      cells: [
        { category: 'MPV', rental_type_id: 1, amount: 400_000 },
        { category: 'SUV', rental_type_id: 1, amount: 1_100_000, km_allowance: 250, overtime_amount: 50_000 },
      ],
    })
    expect(cellOf(matrix, 'MPV')?.price).toMatchObject({
      amount: 400_000,
      valid_from: inDays(7),
      valid_to: null,
      km_allowance: 200,
      excess_per_km: 1500,
      notes: null,
    })
    expect(cellOf(matrix, 'SUV')?.price).toMatchObject({ km_allowance: 250, overtime_amount: 50_000 })
    expect(await amountOn(inDays(6))).toBe(350_000)
    expect(await amountOn(inDays(-30))).toBe(350_000)
    expect(await amountOn(inDays(6), 'SUV')).toBeNull()
    const [entry] = (await owner.call(pricing.log, { params: { id: old.id } })).items
    expect(entry?.changes).toEqual({ valid_to: { from: null, to: inDays(6) } })
  })
  test('leaves later prices alone', async () => {
    await forCategory('MPV', { valid_to: inDays(99) })
    await forCategory('MPV', { valid_from: inDays(100), valid_to: inDays(120), amount: 700_000 })
    await change({ valid_from: inDays(50), cells: [{ category: 'MPV', rental_type_id: 1, amount: 400_000 }] })
    const days = [49, 50, 99, 100, 121].map((days) => amountOn(inDays(days)))
    expect(await Promise.all(days)).toEqual([350_000, 400_000, 400_000, 700_000, null])
  })
  test('ends a price without a new one', async () => {
    await forCategory('MPV')
    await change({ valid_from: inDays(3), cells: [{ category: 'MPV', rental_type_id: 1, amount: null }] })
    expect([await amountOn(inDays(2)), await amountOn(inDays(3))]).toEqual([350_000, null])
  })
  test('of a customer stands beside the general one', async () => {
    const customer_id = await aCustomer()
    await forCategory('MPV')
    const before = cellOf(await owner.call(pricing.matrix, { query: { customer_id } }), 'MPV')
    expect(before).toMatchObject({ price: null, general: { amount: 350_000 } })
    await change({ valid_from: today, customer_id, cells: [{ category: 'MPV', rental_type_id: 1, amount: 300_000 }] })
    expect(await amountOn(today, 'MPV', { customer_id })).toBe(300_000)
    expect(await amountOn(today)).toBe(350_000)
  })
  test('is changed wholly or not at all', async () => {
    await forCategory('SUV', { valid_from: inDays(7) })
    const body = {
      valid_from: inDays(7),
      cells: [
        { category: 'MPV' as const, rental_type_id: 1, amount: 400_000 },
        { category: 'SUV' as const, rental_type_id: 1, amount: 1 },
      ],
    }
    const refusal = await owner.refused(pricing.changeMatrix, { body })
    expect(refusal).toMatchObject({
      code: 'price_overlap',
      fields: { 'cells.1.amount': expect.stringContaining(`Overlaps the price of ${formatRupiah(350_000)}`) },
    })
    expect(await amountOn(inDays(7))).toBeNull()
  })
  test('does not change for days that have passed', async () => {
    await forCategory('MPV', { valid_from: inDays(-30) })
    const cells = [{ category: 'MPV' as const, rental_type_id: 1, amount: 1 }]
    const refusal = await owner.refused(pricing.changeMatrix, { body: { valid_from: inDays(-1), cells } })
    expect(refusal.fields?.['valid_from']).toMatch(/^Not before .*: prices of past days cannot change$/)
    expect(await amountOn(inDays(-1))).toBe(350_000)
  })
  test('saved twice at once from the same day, one wins and the other gets the sentence', async () => {
    await forCategory('MPV', { valid_from: inDays(-30) })
    const send = (amount: number) =>
      owner.send(pricing.changeMatrix, {
        body: { valid_from: inDays(1), cells: [{ category: 'MPV', rental_type_id: 1, amount }] },
      })
    const answers = await Promise.all([send(400_000), send(500_000)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const won = answers[0]?.status === 200 ? 400_000 : 500_000
    expect(await amountOn(inDays(1))).toBe(won)
  })
  test('is not for those who may only look', async () => {
    const sales = server.as('Sales')
    await sales.call(pricing.matrix, { query: {} })
    const cells = [{ category: 'MPV' as const, rental_type_id: 1, amount: 1 }]
    expect((await sales.refused(pricing.changeMatrix, { body: { valid_from: today, cells } })).code).toBe(
      'not_permitted',
    )
  })
})
