import { customer } from '@rental/core/modules/customer/customer.contract'
import { expiryState, leadDays } from '@rental/core/modules/document/document.rules'
import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { supplierKinds } from '@rental/core/modules/supplier/supplier.fields'
import { withholdingPercent } from '@rental/core/modules/supplier/supplier.rules'
import { user } from '@rental/core/modules/user/user.contract'
import { expect, test } from 'vitest'
import { chance } from './chance.ts'
import { demoCustomers } from './customers.ts'
import { demoEmployees } from './employees.ts'
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
  const concerns = employees.map(
    ({ sim_expiry }) => sim_expiry && expiryState({ valid_to: sim_expiry, lead_days: leadDays.SIM }, '2026-11-13'),
  )
  expect(concerns).toContain('EXPIRED')
  expect(concerns).toContain('DUE_SOON')
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
