import { customer } from '@rental/core/modules/customer/customer.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { priceOf } from '@rental/core/price/price'
import { describe, expect, test } from 'vitest'
import { reserve } from '../occupancy/occupy.ts'
import { pricesOf } from '../testing/a-price.ts'
import { nextYear } from '../testing/days.ts'
import { startTestServer } from '../testing/test-server.ts'
import { aRentalLine, insideOf, plainTerms } from '../testing/renting.ts'
import { priceDocument, type RentalDocument } from './price-document.ts'
import { previewOf } from './preview.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const inside = await insideOf(server.db, owner)
const { aVehicle, aCustomer, forCategory, forVehicle } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000, km_allowance: 250, excess_per_km: 1500 })
await forCategory('MPV', { rental_type_id: 7, amount: 7_000_000 })
await forCategory('MPV', { rental_type_id: 2, amount: 600_000 })

const document = (change: Partial<RentalDocument> = {}): RentalDocument => ({
  on: `${nextYear}-02-01`,
  branch_id: 1,
  customer_id: null,
  lines: [aRentalLine()],
  terms: plainTerms,
  ...change,
})
const price = (change: Partial<RentalDocument> = {}) => inside((tx) => priceDocument(tx, document(change)))

describe('a document is priced', () => {
  test('by the price list, and anybody can compute it again', async () => {
    const { priced, input, problems } = await price()
    expect(priced.totals.total).toBe(1_050_000)
    expect(problems).toEqual({})
    expect(priceOf(JSON.parse(JSON.stringify(input)) as typeof input)).toEqual(priced)
  })
  test('never above the next longer period of the same kind', async () => {
    const { priced } = await price({ lines: [aRentalLine({ duration: 29 })] })
    expect(priced.totals.total).toBe(7_000_000)
    const driven = await price({ lines: [aRentalLine({ duration: 29, rental_type_id: 2 })] })
    expect(driven.priced.totals.total).toBe(29 * 600_000)
  })
  test('by the price of the vehicle and of the customer, where they have one', async () => {
    const [vehicle_id, customer_id] = [await aVehicle('MPV'), await aCustomer()]
    await forVehicle(vehicle_id, { amount: 400_000 })
    await forCategory('MPV', { amount: 300_000, customer_id })
    const lines = [aRentalLine({ vehicle_id, duration: 1 })]
    expect((await price({ lines })).priced.totals.total).toBe(400_000)
    expect((await price({ lines, customer_id })).priced.totals.total).toBe(300_000)
  })
  test('with the category of its vehicle, whatever is said', async () => {
    const vehicle_id = await aVehicle('MPV')
    const { lines } = await price({ lines: [aRentalLine({ vehicle_id, category: 'TRUCK' })] })
    expect(lines[0]?.line.category).toBe('MPV')
  })
  test('by hand only with a reason', async () => {
    const lines = [aRentalLine({ amount: 350_000 }), aRentalLine({ amount: 300_000 })]
    const { priced, problems } = await price({ lines })
    expect(priced.lines.map(({ is_manual }) => is_manual)).toEqual([false, true])
    expect(problems).toEqual({ 'lines.1.manual_reason': { key: 'manual_reason' } })
  })
  test('with the kilometres that were agreed', async () => {
    const { priced } = await price({ terms: { ...plainTerms, max_km: 300 } })
    expect(priced.lines[0]?.km_allowance).toBe(900)
  })
  test('as far as it is known: a line without a price or half a line leaves the others', async () => {
    const { category: _, ...half } = aRentalLine()
    const { priced, problems } = await price({ lines: [half, aRentalLine({ category: 'TRUCK' }), aRentalLine()] })
    expect(priced.totals.total).toBe(1_050_000)
    expect(problems).toEqual({ 'lines.1.amount': { key: 'no_price' } })
  })
  test('for a vehicle, type or branch that exists', async () => {
    const vehicle_id = crypto.randomUUID()
    const { problems } = await price({ lines: [aRentalLine({ vehicle_id, rental_type_id: 99 })] })
    expect(Object.keys(problems)).toEqual(['lines.0.vehicle_id', 'lines.0.rental_type_id'])
    await expect(price({ branch_id: 99 })).rejects.toMatchObject({ code: 'invalid_input' })
  })
  test('with the taxes of company and customer', async () => {
    const { id: customer_id } = await owner.call(customer.create, {
      body: {
        kind: 'CORPORATE',
        name: 'Rina',
        company_name: 'PT Maju',
        phone: '081233334444',
        withholds_pph23: true,
      },
    })
    await owner.call(setting.changeGeneral, { body: { is_pkp: true } })
    const { totals } = (await price({ customer_id })).priced
    expect(totals).toMatchObject({ dpp: 1_050_000, ppn: 115_500, pph23: 42_000, total: 1_165_500 })
    await owner.call(setting.changeGeneral, { body: { npwp: '0013000018091000', is_pkp: false } })
    expect((await price({ customer_id })).priced.totals.pph23).toBe(21_000)
  })
})

describe('a preview', () => {
  const preview = async (role: string, doc: RentalDocument) => {
    const { id: user_id } = await server.as(role).call(session.info, {})
    return inside((tx) => previewOf({ tx, language: 'en', actor: { user_id, permissions: new Set() } }, doc, 'OFFER'))
  }
  test('says why somebody else must agree, by the role', async () => {
    const ten = document({ lines: [aRentalLine({ discount: '10' })] })
    expect((await preview('Sales', ten)).approval_reasons).toEqual(['discount_over_cap'])
    expect((await preview('Branch Manager', ten)).approval_reasons).toEqual([])
    const long = document({ lines: [aRentalLine({ rental_type_id: 7, duration: 13, duration_uom: 'MONTH' })] })
    expect((await preview('Branch Manager', long)).approval_reasons).toEqual(['long_term'])
    expect((await preview('Owner', long)).approval_reasons).toEqual([])
  })
  test('names what is in the way of a vehicle, and what is free', async () => {
    const [vehicle_id, other] = [await aVehicle('MPV', { branch_id: 2 }), await aVehicle('MPV', { branch_id: 2 })]
    const taking = { vehicle_id, starts_at: `${nextYear}-03-02T00:00:00Z`, ends_at: `${nextYear}-03-03T00:00:00Z` }
    await inside((tx) => reserve({ tx, language: 'en', now: new Date() }, { kind: 'MAINTENANCE', ...taking }))
    const lines = [aRentalLine(), aRentalLine({ vehicle_id })]
    const [availability, ...more] = (await preview('Sales', document({ lines }))).availability
    expect(more).toEqual([])
    expect(availability).toMatchObject({ key: '1', clash: { kind: 'MAINTENANCE' }, holds: [] })
    expect(availability?.free.map(({ id }) => id)).toEqual([other])
  })
})
