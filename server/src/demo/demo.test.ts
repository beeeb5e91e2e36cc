import { customer } from '@rental/core/modules/customer/customer.contract'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { levelOf, overlap, priceLevels } from '@rental/core/modules/pricing/pricing.rules'
import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { supplierKinds } from '@rental/core/modules/supplier/supplier.fields'
import { withholdingPercent } from '@rental/core/modules/supplier/supplier.rules'
import { user } from '@rental/core/modules/user/user.contract'
import { simConcern } from '@rental/core/modules/user/user.rules'
import { vehicleCategories } from '@rental/core/modules/vehicle/vehicle.fields'
import { expect, test } from 'vitest'
import { chance } from './chance.ts'
import { demoCustomers } from './customers.ts'
import { demoEmployees } from './employees.ts'
import { demoPrices } from './prices.ts'
import { demoSuppliers } from './suppliers.ts'

test('demo customers are the same every time, and valid', () => {
  const customers = demoCustomers(chance(1), 128, 3)
  expect(customers).toEqual(demoCustomers(chance(1), 128, 3))
  for (const given of customers) expect(customer.create.body.safeParse(given).error?.issues).toBeUndefined()
})

test('demo employees are the same every time, valid, nobody twice, and some SIMs need care', () => {
  const writtenOn = Date.UTC(2026, 10, 13)
  const employees = demoEmployees(chance(101), 1, 3, writtenOn)
  expect(employees).toEqual(demoEmployees(chance(101), 1, 3, writtenOn))
  expect(new Set(employees.map(({ full_name }) => full_name)).size).toBe(24)
  for (const given of [...employees, ...demoEmployees(chance(102), 2, 1, writtenOn)])
    expect(user.create.body.safeParse(given).error?.issues).toBeUndefined()
  const concerns = employees.map(({ sim_expiry }) => sim_expiry && simConcern(sim_expiry, '2026-11-13'))
  expect(concerns).toContain('expired')
  expect(concerns).toContain('expires_soon')
})

test('demo suppliers are the same every time, valid, of every kind and rate of tax', () => {
  const suppliers = demoSuppliers(chance(301), 1, 3)
  expect(suppliers).toEqual(demoSuppliers(chance(301), 1, 3))
  const few = demoSuppliers(chance(302), 2, 1)
  expect([suppliers.length, few.length]).toEqual([14, 4])
  for (const given of [...suppliers, ...few])
    expect(supplier.create.body.safeParse(given).error?.issues).toBeUndefined()
  expect(new Set(suppliers.flatMap(({ kinds }) => kinds)).size).toBe(supplierKinds.length)
  const rates = suppliers.map((given) => withholdingPercent(given, '2026-11-13'))
  expect(new Set(rates)).toEqual(new Set(['0', '0.5', '2', '4']))
})

test('demo prices are the same every time, valid, of every level, and never overlap', () => {
  const vehicles = Array.from({ length: 21 }, (_, at) => ({
    id: `v${at}`,
    category: vehicleCategories[at % 13] ?? 'MPV',
  }))
  const regulars = [{ id: crypto.randomUUID() }, { id: crypto.randomUUID() }]
  const prices = demoPrices(chance(401), vehicles, regulars)
  expect(prices).toEqual(demoPrices(chance(401), vehicles, regulars))
  for (const { vehicle_id: _, category: __, ...given } of prices.map((price) => ({
    vehicle_id: '',
    category: '',
    ...price,
  })))
    expect(pricing.createForVehicle.body.safeParse(given).error?.issues).toBeUndefined()
  expect(new Set(prices.map((price) => levelOf({ vehicle_id: null, ...price })))).toEqual(
    new Set(priceLevels.filter((level) => level !== 'customer_vehicle')),
  )
  const keyOf = (price: object) =>
    ['vehicle_id', 'category', 'customer_id', 'rental_type_id']
      .map((name) => (price as Record<string, unknown>)[name])
      .join()
  const clashes = prices.flatMap((one, at) =>
    prices.slice(at + 1).filter((other) => keyOf(one) === keyOf(other) && overlap(one, other)),
  )
  expect(clashes).toEqual([])
})
