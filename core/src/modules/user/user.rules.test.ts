import { expect, test } from 'vitest'
import { userProblems } from './user.rules.ts'

const sim = { sim_class: 'A', sim_number: '123456789012', sim_expiry: '2030-01-01' }
test.each([
  [{}, []],
  [{ is_driver: false, sim_class: 'A' }, []],
  [{ is_driver: true }, ['sim_class', 'sim_number', 'sim_expiry']],
  [{ is_driver: true, ...sim, sim_expiry: null }, ['sim_expiry']],
  [{ is_driver: true, ...sim }, []],
  [{ contract_kind: 'PKWT' }, ['contract_end']],
  [{ contract_kind: 'PKWT', contract_end: '2027-01-01' }, []],
  [{ contract_kind: 'PKWTT' }, []],
])('%o lacks %o', (employee, missing) => expect(Object.keys(userProblems(employee))).toEqual(missing))
