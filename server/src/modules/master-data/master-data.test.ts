import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { masterDataNames } from '@rental/core/modules/master-data/master-data.places'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')

/** A valid entry of each list. */
const examples = {
  branch: { code: 'MDN', name: 'Medan', time_zone: 'Asia/Jakarta', phone: '061-4567890' },
  insurance_type: { name: 'Kaca' },
  rental_type: {
    name: 'Harian Wedding',
    with_driver: true,
    duration_uom: 'DAY',
    day_basis: 'H12',
    area: 'ANY',
    includes: ['DRIVER', 'BBM'],
  },
  vehicle_category: { name: 'Van listrik' },
  payment_term: { name: 'TOP 90', kind: 'NET', due_days: 90, down_payment_percent: '12,5' },
  payment_method: { name: 'PayLater', kind: 'CARD', max_amount: 5_000_000 },
  brand: { name: 'Aspira' },
  category: { name: 'Kaca Film' },
  uom: { name: 'Rol', symbol: 'rol' },
  holiday: { name: 'Ulang tahun perusahaan', date: '2026-09-09', kind: 'OWN' },
  tax: {
    name: 'PPN 13%',
    kind: 'PPN_LUXURY',
    rate: '13',
    base_numerator: 1,
    base_denominator: 1,
    valid_from: '2030-01-01',
  },
} as const

describe.each(masterDataNames)('%s', (name) => {
  const contract = masterData[name] as (typeof masterData)['brand']
  test('is seeded, grows, changes, is archived and comes back', async () => {
    const seeded = await owner.call(contract.list, { query: {} })
    expect(seeded.total).toBeGreaterThan(1)
    expect(seeded.items[0]?.id).toBe(1)
    const made = await owner.call(contract.create, { body: examples[name] })
    expect(made.id).toBe(seeded.total + 1)
    const params = { id: made.id }
    expect(await owner.call(contract.change, { params, body: { name: 'Baru' } })).toMatchObject({
      ...made,
      name: 'Baru',
      updated_at: expect.any(String),
    })
    expect((await owner.refused(contract.create, { body: { ...examples[name], name: 'baru' } })).code).toBe(
      'already_exists',
    )
    await owner.call(contract.remove, { params })
    expect((await owner.call(contract.list, { query: {} })).total).toBe(seeded.total)
    await owner.call(contract.move, { params, body: { action: 'restore' } })
    expect((await owner.call(contract.log, { params })).items.map((entry) => entry.action)).toEqual([
      'update',
      'update',
      'update',
      'insert',
    ])
  })
  test('is open to read and closed to write for those who may not', async () => {
    const driver = server.as('Driver')
    await driver.call(contract.list, { query: { limit: 200 } })
    expect((await driver.refused(contract.create, { body: examples[name] })).code).toBe('not_permitted')
  })
})

test('rental types have fixed ids: 1, 5, 7, 9 are self-drive', async () => {
  const { items } = await owner.call(masterData.rental_type.list, { query: { limit: 20 } })
  expect(items.filter((type) => !type.with_driver && type.id <= 10).map((type) => type.id)).toEqual([1, 5, 7, 9])
})

test('one general PPN holds a day; the next one begins when it ends', async () => {
  const { items } = await owner.call(masterData.tax.list, { query: { search_value: 'DPP 11/12' } })
  const id = items[0]?.id ?? 0
  const body = { ...examples.tax, name: 'PPN 2030', kind: 'PPN' as const }
  const refused = await owner.refused(masterData.tax.create, { body })
  expect(refused).toMatchObject({
    code: 'invalid_input',
    fields: { valid_from: expect.stringContaining('general PPN') },
  })
  await owner.call(masterData.tax.change, { params: { id }, body: { valid_to: '2029-12-31' } })
  await owner.call(masterData.tax.create, { body })
  const reopened = { params: { id }, body: { valid_to: null } }
  expect((await owner.refused(masterData.tax.change, reopened)).fields).toHaveProperty('valid_from')
})

test('exact decimals stay exact', async () => {
  const { items } = await owner.call(masterData.payment_term.list, { query: { search_value: 'Baru' } })
  expect(items[0]?.down_payment_percent).toBe('12.5')
})

test('ids stay unique when many are added at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, n) => owner.call(masterData.brand.create, { body: { name: `Brand ${n}` } })),
  )
  expect(new Set(made.map((brand) => brand.id)).size).toBe(12)
})

test('days off are those of the decree of 2026, by their dates, and a day is off once', async () => {
  const { items } = await server.as('Owner', 'beta').call(masterData.holiday.list, { query: { limit: 50 } })
  expect(items.filter(({ kind }) => kind === 'NATIONAL')).toHaveLength(17)
  expect(items.filter(({ kind }) => kind === 'JOINT_LEAVE')).toHaveLength(8)
  expect(items.map(({ date }) => date)).toEqual(items.map(({ date }) => date).toSorted())
  const body = { name: 'Libur kantor', date: '2026-08-17', kind: 'OWN' as const }
  expect((await owner.refused(masterData.holiday.create, { body })).code).toBe('already_exists')
  const next = { name: 'Idulfitri', date: '2027-03-10', kind: 'NATIONAL' as const }
  await owner.call(masterData.holiday.create, { body: next })
  const query = { date_from: '2027-01-01', date_to: '2027-12-31' }
  expect((await owner.call(masterData.holiday.list, { query })).items).toMatchObject([next])
})
