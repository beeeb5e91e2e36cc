import { customer } from '@rental/core/modules/customer/customer.contract'
import { insuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { claimMachine } from '@rental/core/modules/insurance/claim.machine'
import { insurance } from '@rental/core/modules/insurance/insurance.contract'
import { expiryState, leadDays } from '@rental/core/modules/document/document.rules'
import { codesOf } from '@rental/core/kernel/machine'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { enteredKinds } from '@rental/core/modules/occupancy/occupancy.fields'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { levelOf, overlap, priceLevels } from '@rental/core/modules/pricing/pricing.rules'
import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { supplierKinds } from '@rental/core/modules/supplier/supplier.fields'
import { withholdingPercent } from '@rental/core/modules/supplier/supplier.rules'
import { user } from '@rental/core/modules/user/user.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { seededCategories, type SeededCategory } from '@rental/core/modules/master-data/seeded-categories'
import { ownershipTypes } from '@rental/core/modules/vehicle/vehicle.fields'
import { isUsualChassis } from '@rental/core/modules/vehicle/vehicle.rules'
import { expect, test } from 'vitest'
import { demoBlocks } from './blocks.ts'
import { chance } from './chance.ts'
import { demoCustomers } from './customers.ts'
import { demoEmployees } from './employees.ts'
import { demoInsurance } from './insurance.ts'
import { lastMorning } from './load-demo.ts'
import { demoPrices } from './prices.ts'
import { demoMessages } from './messages.ts'
import { demoQuotations } from './quotations.ts'
import { demoSuppliers } from './suppliers.ts'
import { demoVehicles } from './vehicles.ts'

test('the year of the demo ends with the last morning', () => {
  const morning = Date.UTC(2028, 1, 29, 3)
  expect([morning, morning + 1, Date.UTC(2028, 2, 1, 2, 59)].map(lastMorning)).toEqual([morning, morning, morning])
})

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
  const concerns = employees.map(
    ({ sim_expiry }) => sim_expiry && expiryState({ valid_to: sim_expiry, lead_days: leadDays.SIM }, '2026-11-13'),
  )
  expect(concerns).toContain('EXPIRED')
  expect(concerns).toContain('DUE_SOON')
})

test('demo blocks are the same every time, valid, of every kind, and none of a vehicle overlap', () => {
  const vehicles = Array.from({ length: 64 }, () => ({ id: crypto.randomUUID(), branch_id: 1 }))
  const writtenOn = Date.UTC(2026, 10, 13)
  const blocks = demoBlocks(chance(471), vehicles, [1, 2], writtenOn)
  expect(blocks).toEqual(demoBlocks(chance(471), vehicles, [1, 2], writtenOn))
  for (const given of blocks) expect(occupancy.create.body.safeParse(given).error?.issues).toBeUndefined()
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(enteredKinds))
  for (const { id } of vehicles) {
    const own = blocks.filter(({ vehicle_id }) => vehicle_id === id)
    const times = own.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    expect(times).toEqual(times.toSorted())
  }
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

test('demo vehicles are the same every time, valid, none twice, of every ownership', () => {
  const partners = [crypto.randomUUID(), crypto.randomUUID()]
  const vehicles = demoVehicles(chance(401), 1, partners)
  expect(vehicles).toEqual(demoVehicles(chance(401), 1, partners))
  expect([vehicles.length, demoVehicles(chance(402), 2, partners).length]).toEqual([60, 8])
  for (const given of vehicles) expect(vehicle.create.body.safeParse(given).error?.issues).toBeUndefined()
  expect(new Set(vehicles.map(({ license_number }) => license_number)).size).toBe(60)
  expect(vehicles.every(({ chassis_number }) => isUsualChassis(chassis_number ?? ''))).toBe(true)
  expect(new Set(vehicles.map(({ ownership_type }) => ownership_type))).toEqual(new Set(ownershipTypes))
})

test('demo policies are the same every time, valid, in every state, with claims in every state', () => {
  const writtenOn = Date.UTC(2026, 10, 13)
  const ids = ['7f3d7a52-51d1-4b8f-9c1e-1c7d7a5251d1']
  const parties = { insurers: ids, workshops: ids, drivers: ids, customers: ids }
  const vehicles = Array.from({ length: 60 }, (_, number) => ({
    id: String(number),
    year: 2018 + (number % 9),
    acquisition_price: number % 5 ? 280_000_000 : null,
  }))
  const policies = demoInsurance(chance(501), vehicles, parties, writtenOn)
  expect(policies).toEqual(demoInsurance(chance(501), vehicles, parties, writtenOn))
  for (const { policy, claims } of policies) {
    expect(insurance.create.body.safeParse(policy).error?.issues).toBeUndefined()
    for (const { claim } of claims) {
      expect(insuranceClaim.create.body.safeParse(claim).error?.issues).toBeUndefined()
      expect(claim.event_at.slice(0, 10) >= policy.period_start && claim.event_at < policy.period_end).toBe(true)
    }
  }
  const endsIn = policies.map(({ policy }) => (Date.parse(policy.period_end) - writtenOn) / 86_400_000)
  expect(endsIn.some((days) => days > 0 && days <= 30)).toBe(true)
  expect(endsIn.some((days) => days < 0)).toBe(true)
  expect(new Set(policies.map(({ state }) => state.status)).size).toBe(3)
  const states = new Set(policies.flatMap(({ claims }) => claims.map(({ state }) => state.status)))
  expect(states.size).toBe(Object.keys(claimMachine.states).length)
})

test('demo prices are the same every time, valid, of every level, and never overlap', () => {
  const categories = Object.keys(seededCategories) as SeededCategory[]
  const vehicles = Array.from({ length: 21 }, (_, at) => ({
    id: `v${at}`,
    category: categories[at % 13] ?? 'MPV',
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

test('demo messages are the same every time, in every state, and only to those who can be reached', () => {
  const customers = Array.from({ length: 20 }, (_, at) => ({
    id: `c${at}`,
    name: `Customer ${at}`,
    email: at % 2 ? `c${at}@mail.example` : null,
    phone: `+62812000000${10 + at}`,
  }))
  const writer = { company: 'Nusantara Rent', sender: 'Hendra', sender_id: 'h', phone: '+62217980123' }
  const messages = demoMessages(customers, writer, Date.UTC(2026, 10, 13))
  expect(messages).toEqual(demoMessages(customers, writer, Date.UTC(2026, 10, 13)))
  expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(codesOf(messageMachine)))
  expect(messages.filter(({ recipient, body }) => !recipient || body.includes('{{'))).toEqual([])
  expect(demoMessages([], writer, 0)).toEqual([])
})

test('demo quotations are the same every time, in every state, and busy when people travel', () => {
  const customers = [
    { id: crypto.randomUUID(), kind: 'CORPORATE' },
    { id: crypto.randomUUID(), kind: 'PERSONAL' },
  ] as const
  const writtenOn = Date.UTC(2026, 10, 13)
  const made = demoQuotations(chance(701), [...customers], 240, writtenOn)
  expect(made).toEqual(demoQuotations(chance(701), [...customers], 240, writtenOn))
  expect(new Set(made.map(({ outcome }) => outcome)).size).toBe(8)
  const inMonth = (month: string) => made.filter(({ date }) => date.slice(5, 7) === month).length
  expect(inMonth('12') + inMonth('07')).toBeGreaterThan(inMonth('02') + inMonth('08'))
})
