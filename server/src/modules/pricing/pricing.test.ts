import { randomUUID } from 'node:crypto'
import { addDays } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { enteredLongAgo, pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { aRentalLine } from '../../testing/renting.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { today } = await owner.call(pricing.matrix, { query: {} })
const usual = formatRupiah(350_000)
const inDays = (days: number) => addDays(today, days)

const { aPrice, aVehicle, aCustomer, forCategory, forVehicle } = pricesOf(owner, today)

beforeEach(() => asOwner(server.url, 'delete from rental_price'))

describe('a price', () => {
  test('is kept with its terms, per unit of its rental type', async () => {
    const made = await forCategory('MPV', {
      rental_type_id: 7,
      amount: 6_500_000,
      km_allowance: 3000,
      excess_per_km: 1500,
      late_return_percent: '12,5',
    })
    expect(made).toMatchObject({
      category: 'MPV',
      vehicle_id: null,
      customer_id: null,
      unit: 'MONTH',
      valid_to: null,
      overtime_percent: '10',
      overtime_amount: null,
      late_return_percent: '12.5',
      is_settled: false,
    })
  })
  test('may charge overtime by an amount instead, and change its mind', async () => {
    const { id } = await forCategory('SUV', { overtime_amount: 35_000 })
    const changed = await owner.call(pricing.change, { params: { id }, body: { overtime_percent: '5' } })
    expect(changed).toMatchObject({ overtime_percent: '5', overtime_amount: null })
    const both = await owner.refused(pricing.change, {
      params: { id },
      body: { overtime_percent: '5', overtime_amount: 1 },
    })
    expect(both.fields).toEqual({ overtime_amount: 'Either an amount or a percentage, not both' })
  })
  test.each([
    [{ valid_to: inDays(-1) }, { valid_to: 'The end date cannot be before the start date' }],
    [{ amount: 0 }, { amount: 'Value must be at least 1' }],
    [{ amount: 1.5 }, { amount: 'Whole rupiah only, without decimals' }],
    [{ amount: -1 }, { amount: 'Value must be at least 1' }],
    [{ rental_type_id: 99 }, { rental_type_id: 'This no longer exists' }],
    [{ customer_id: randomUUID() }, { customer_id: 'This no longer exists' }],
    [{ excess_per_km: 1500 }, { km_allowance: 'Needed to charge for extra kilometres' }],
    [{ valid_from: '2026-02-30' }, { valid_from: 'Invalid date format. Use YYYY-MM-DD' }],
    [{ late_return_percent: '101' }, { late_return_percent: 'A percentage from 0 to 100, at most 4 decimals' }],
  ])('%o is refused', async (change, fields) => {
    const refusal = await owner.refused(pricing.create, { body: { category: 'MPV', ...aPrice(change) } })
    expect(refusal).toMatchObject({ code: 'invalid_input', fields })
  })
  test('leaves a history', async () => {
    const { id } = await forCategory('MPV')
    const changed = await owner.call(pricing.change, { params: { id }, body: { amount: 375_000 } })
    expect(await owner.call(pricing.get, { params: { id } })).toEqual(changed)
    const log = (await owner.call(pricing.log, { params: { id } })).items
    expect(log.map(({ action }) => action)).toEqual(['update', 'insert'])
    expect(log[0]).toMatchObject({
      actor_name: 'Owner of alpha',
      changes: { amount: { from: 350_000, to: 375_000 } },
    })
    await owner.call(pricing.remove, { params: { id } })
    expect((await owner.refused(pricing.log, { params: { id } })).status).toBe(404)
  })
})

describe('two prices of the same subject, customer and rental type', () => {
  test('must not overlap: the sentence names the one in the way, under the field that runs into it', async () => {
    await forCategory('MPV', { valid_from: `${nextYear + 1}-01-01`, valid_to: `${nextYear + 1}-03-31` })
    const start = await owner.refused(pricing.create, {
      body: { category: 'MPV', ...aPrice({ valid_from: `${nextYear + 1}-03-31` }) },
    })
    expect(start).toMatchObject({
      status: 409,
      code: 'price_overlap',
      raw: `Overlaps the price of ${usual}, valid 01/01/${nextYear + 1} to 31/03/${nextYear + 1}.`,
      fields: { valid_from: `Overlaps the price of ${usual}, valid 01/01/${nextYear + 1} to 31/03/${nextYear + 1}` },
    })
    const end = await owner.refused(pricing.create, { body: { category: 'MPV', ...aPrice() } })
    expect(Object.keys(end.fields ?? {})).toEqual(['valid_to'])
    await forCategory('MPV', { valid_to: `${nextYear}-12-31` })
    await forCategory('MPV', { valid_from: `${nextYear + 1}-04-01` })
  })
  test('of a vehicle too, in the reader’s language', async () => {
    const id = await aVehicle()
    await forVehicle(id, { valid_from: `${nextYear + 1}-01-01` })
    const refusal = await owner.refused(
      pricing.createForVehicle,
      { params: { id }, body: aPrice({ valid_from: `${nextYear + 1}-02-01` }) },
      { 'accept-language': 'id' },
    )
    expect(refusal.raw).toContain(`${usual}, berlaku mulai 01/01/${nextYear + 1}`)
  })
  test('may not be moved into one another', async () => {
    await forCategory('MPV', { valid_from: `${nextYear + 1}-01-01` })
    const { id } = await forCategory('MPV', { valid_to: `${nextYear}-12-31` })
    const refusal = await owner.refused(pricing.change, { params: { id }, body: { valid_to: null } })
    expect(refusal).toMatchObject({ code: 'price_overlap', fields: { valid_to: expect.any(String) } })
    await owner.call(pricing.change, { params: { id }, body: { amount: 1 } })
  })
  test('are different for another category, vehicle, customer or rental type', async () => {
    const [one, other] = [await aVehicle(), await aVehicle()]
    const [astra, indofood] = [await aCustomer(), await aCustomer()]
    for (const customer_id of [null, astra, indofood]) {
      await forCategory('MPV', { customer_id })
      await forCategory('SUV', { customer_id })
      await forCategory('MPV', { customer_id, rental_type_id: 2 })
      await forVehicle(one, { customer_id })
      await forVehicle(other, { customer_id })
    }
    expect((await owner.call(pricing.list, { query: {} })).total).toBe(15)
  })
  test('cannot be saved at the same time: one wins, the others get the sentence', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => owner.send(pricing.create, { body: { category: 'MPV', ...aPrice() } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(5)
    for (const { body } of refused) expect(body.metadata?.error?.raw).toContain('Overlaps the price of')
  })
  test('are impossible in the database itself', async () => {
    const { id } = await forCategory('MPV')
    const copy = `insert into rental_price (company_id, category, rental_type_id, valid_from, valid_to, amount, overtime_percent)
      select company_id, category, rental_type_id, valid_from + 10, valid_to, amount, 10 from rental_price where id = '${id}'`
    await expect(asOwner(server.url, copy)).rejects.toThrow('rental_price_valid_from_excl')
    const homeless = `update rental_price set category = null where id = '${id}'`
    await expect(asOwner(server.url, homeless)).rejects.toThrow('rental_price_category_check')
  })
})

describe('days that have passed keep their price', () => {
  test('only the end and the notes of a settled price change', async () => {
    const { id } = await forCategory('MPV', { valid_from: inDays(-30) })
    await owner.call(pricing.change, { params: { id }, body: { amount: 340_000 } })
    await enteredLongAgo(server.url, id)
    const params = { id }
    expect((await owner.refused(pricing.change, { params, body: { amount: 1 } })).fields).toEqual({
      amount: 'Only the end date and notes can still be changed',
    })
    expect((await owner.refused(pricing.remove, { params })).code).toBe('price_settled')
    expect((await owner.refused(pricing.change, { params, body: { valid_to: inDays(-2) } })).fields).toHaveProperty(
      'valid_to',
    )
    const ended = await owner.call(pricing.change, { params, body: { valid_to: inDays(-1), notes: 'Naik' } })
    expect(ended).toMatchObject({ valid_to: inDays(-1), notes: 'Naik', is_settled: true })
  })
})

describe('a vehicle', () => {
  test('has prices of its own, which only its own path reaches', async () => {
    const [one, other] = [await aVehicle(), await aVehicle()]
    const made = await forVehicle(one)
    await forVehicle(other)
    await forCategory('MPV')
    const list = await owner.call(pricing.listOfVehicle, { params: { id: one }, query: {} })
    expect(list).toMatchObject({ total: 1, items: [{ id: made.id, vehicle_id: one }] })

    const ofOther = { id: other, rentalPricingId: made.id }
    for (const refusal of [
      owner.refused(pricing.changeOfVehicle, { params: ofOther, body: { amount: 1 } }),
      owner.refused(pricing.removeOfVehicle, { params: ofOther }),
      owner.refused(pricing.listOfVehicle, { params: { id: randomUUID() }, query: {} }),
      owner.refused(pricing.createForVehicle, { params: { id: randomUUID() }, body: aPrice() }),
      owner.refused(pricing.quotesOfVehicle, { params: { id: randomUUID() }, query: {} }),
      owner.refused(pricing.quote, { query: { vehicle_id: randomUUID(), rental_type_id: 1 } }),
    ])
      expect(await refusal).toMatchObject({ status: 404, code: 'not_found' })
    const params = { id: one, rentalPricingId: made.id }
    const changed = await owner.call(pricing.changeOfVehicle, { params, body: { amount: 400_000 } })
    expect(changed.amount).toBe(400_000)
    await owner.call(pricing.removeOfVehicle, { params })
    expect((await owner.call(pricing.listOfVehicle, { params: { id: one }, query: {} })).items).toEqual([])
  })
  test('of another branch keeps its prices from those who are bound to theirs', async () => {
    const manager = server.as('Branch Manager')
    const [mine, theirs] = [await aVehicle('SEDAN', { branch_id: 1 }), await aVehicle('SEDAN', { branch_id: 2 })]
    const seen = await forVehicle(mine)
    const hidden = await forVehicle(theirs)
    const { items } = await manager.call(pricing.list, { query: {} })
    expect(items.map(({ id }) => id)).toEqual([seen.id])
    for (const refusal of [
      manager.refused(pricing.change, { params: { id: hidden.id }, body: { amount: 1 } }),
      manager.refused(pricing.createForVehicle, { params: { id: theirs }, body: aPrice({ rental_type_id: 2 }) }),
    ])
      expect((await refusal).code).toBe('not_found')
  })
})

describe('a price of a customer of another branch', () => {
  test('names neither the customer nor the price to those who are bound to theirs, until they serve them', async () => {
    const manager = server.as('Branch Manager')
    const [mine, theirs] = [await aCustomer({ branch_id: 1 }), await aCustomer({ branch_id: 2 })]
    const [seen, hidden] = [
      await forCategory('SEDAN', { customer_id: mine }),
      await forCategory('SEDAN', { customer_id: theirs }),
    ]
    const idsOf = async () =>
      (await manager.call(pricing.list, { query: { category_in: ['SEDAN'], limit: 50 } })).items.map(({ id }) => id)
    expect(await idsOf()).toEqual([seen.id])
    expect(await manager.call(pricing.export, { query: { format: 'csv' } })).not.toContain(theirs)
    const one = { params: { id: hidden.id } }
    for (const refusal of [
      manager.refused(pricing.get, one),
      manager.refused(pricing.change, { ...one, body: { notes: 'Milik saya' } }),
      manager.refused(pricing.remove, one),
    ])
      expect((await refusal).code).toBe('not_found')
    const body = {
      customer_id: theirs,
      branch_id: 1,
      language: 'id' as const,
      lines: [aRentalLine({ category: 'SEDAN' })],
    }
    await owner.call(quotation.create, { body })
    expect((await idsOf()).toSorted()).toEqual([seen.id, hidden.id].toSorted())
  })
})

describe('a quote', () => {
  test('is the most specific price, with what spoke against the others', async () => {
    const [vehicle_id, customer_id] = [await aVehicle(), await aCustomer()]
    const general = await forCategory('MPV')
    const agreed = await forCategory('MPV', { customer_id, amount: 320_000 })
    const own = await forVehicle(vehicle_id, { amount: 360_000, valid_to: inDays(9) })
    const quote = async (change: object) => {
      const { price, trace } = await owner.call(pricing.quote, {
        query: { vehicle_id, rental_type_id: 1, ...change },
      })
      return [price?.id ?? null, trace.map(({ verdict }) => verdict)]
    }
    expect(await quote({})).toEqual([own.id, ['wins', 'less_specific']])
    expect(await quote({ customer_id })).toEqual([agreed.id, ['wins', 'less_specific', 'less_specific']])
    expect(await quote({ on: inDays(10) })).toEqual([general.id, ['wins', 'expired']])
    expect(await quote({ on: inDays(-1) })).toEqual([null, ['not_yet', 'not_yet']])
    expect(await quote({ rental_type_id: 2 })).toEqual([null, []])

    const all = await owner.call(pricing.quotesOfVehicle, { params: { id: vehicle_id }, query: { customer_id } })
    expect(all.filter(({ price }) => price).map(({ rental_type_id, price }) => [rental_type_id, price?.id])).toEqual([
      [1, agreed.id],
    ])
    expect(all.length).toBeGreaterThan(9)
  })
})

test('one subject, customer and rental type has its prices one after the other', async () => {
  const customer_id = await aCustomer()
  await forCategory('MPV', { valid_from: `${nextYear + 1}-01-01`, amount: 2 })
  await forCategory('MPV', { valid_to: `${nextYear}-12-31`, amount: 1 })
  await forCategory('MPV', { customer_id, amount: 3 })
  const amounts = async (query: object) =>
    (await owner.call(pricing.periods, { query: { category: 'MPV', rental_type_id: 1, ...query } })).map(
      ({ amount }) => amount,
    )
  expect(await amounts({})).toEqual([1, 2])
  expect(await amounts({ customer_id })).toEqual([3])
})

describe('the list', () => {
  test('is filtered, also by a day, and exported', async () => {
    const [id, customer_id] = [await aVehicle(), await aCustomer()]
    await forCategory('MPV', { amount: 1, valid_to: inDays(5) })
    await forCategory('MPV', { amount: 2, valid_from: inDays(6), notes: 'Lebaran' })
    await forCategory('SUV', { amount: 3, customer_id })
    await forVehicle(id, { amount: 4, rental_type_id: 2 })
    const amounts = async (query: object) =>
      (await owner.call(pricing.list, { query: { sort: 'amount', ...query } })).items.map(({ amount }) => amount)
    expect(await amounts({})).toEqual([1, 2, 3, 4])
    expect(await amounts({ category_in: 'MPV' })).toEqual([1, 2])
    expect(await amounts({ vehicle_id_in: id })).toEqual([4])
    expect(await amounts({ customer_id_in: customer_id })).toEqual([3])
    expect(await amounts({ rental_type_id_in: 2 })).toEqual([4])
    expect(await amounts({ search_value: 'lebaran' })).toEqual([2])
    const on = (day: string) => ({ valid_on_from: day, valid_on_to: day })
    expect(await amounts(on(inDays(5)))).toEqual([1, 3, 4])
    expect(await amounts(on(inDays(6)))).toEqual([2, 3, 4])
    expect(await amounts(on(inDays(-1)))).toEqual([])
    const file = await owner.call(pricing.export, { query: { format: 'csv', category_in: 'SUV' } })
    expect(file).toContain('SUV')
    expect(file).toContain('Daily, self-drive')
    expect(file.trim().split('\n')).toHaveLength(2)
  })
})
