import { customer } from '@rental/core/modules/customer/customer.contract'
import { expect, test } from 'vitest'
import { chance } from './chance.ts'
import { demoCustomers } from './customers.ts'

test('demo customers are the same every time, and valid', () => {
  const customers = demoCustomers(chance(1), 128, 3)
  expect(customers).toEqual(demoCustomers(chance(1), 128, 3))
  for (const given of customers) expect(customer.create.body.safeParse(given).error?.issues).toBeUndefined()
})
