import { customer } from '@rental/core/modules/customer/customer.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { simConcern } from '@rental/core/modules/user/user.rules'
import { expect, test } from 'vitest'
import { chance } from './chance.ts'
import { demoCustomers } from './customers.ts'
import { demoEmployees } from './employees.ts'

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
