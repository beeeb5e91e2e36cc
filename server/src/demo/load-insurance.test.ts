import { insurance } from '@rental/core/modules/insurance/insurance.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { expect, test } from 'vitest'
import { nobody, transact } from '../db/tx.ts'
import { startTestServer } from '../testing/test-server.ts'
import { chance } from './chance.ts'
import { loadInsurance } from './load-insurance.ts'

const server = await startTestServer()
const owner = server.as('Owner')

test('the vehicles that are there get their policies and claims, by the rules of the database', async () => {
  const vehicles = await Promise.all(
    Array.from({ length: 24 }, (_, number) =>
      owner.call(vehicle.create, {
        body: {
          license_number: `B ${1001 + number} XYZ`,
          brand: 'Toyota',
          model: 'Avanza',
          year: 2018 + (number % 8),
          category: 'MPV',
          plate_color: 'WHITE',
          stnk_kind: 'PASSENGER',
          fuel_type: 'PETROL',
          transmission: 'MANUAL',
          seats: 7,
          ownership_type: 'OWNED',
        },
      }),
    ),
  )
  const { company } = await owner.call(session.info, {})
  await transact(server.db, { ...nobody, company: company.id }, (tx) => loadInsurance(tx, chance(501), Date.now()))
  const pages = await Promise.all(vehicles.map(({ id }) => owner.call(insurance.list, { params: { id }, query: {} })))
  const policies = pages.flatMap(({ items }) => items)
  expect(pages.filter(({ total }) => total > 0)).toHaveLength(22)
  expect(new Set(policies.map(({ phase }) => phase))).toEqual(new Set(['UPCOMING', 'RUNNING', 'EXPIRING', 'EXPIRED']))
  expect(policies.some(({ totals }) => totals.claims > 1)).toBe(true)
})
