import { user } from '@rental/core/modules/user/user.contract'
import type { Caller } from './caller.ts'

let next = 0

/** An employee who drives cars, with a SIM that is valid for years. */
export async function aDriver(owner: Caller, change: object = {}) {
  next += 1
  const body = {
    full_name: `Supir ${next}`,
    role_id: 7,
    is_driver: true,
    sim_class: 'A' as const,
    sim_number: String(120_000_000_000 + next),
    sim_expiry: '2035-01-31',
    ...change,
  }
  return owner.call(user.create, { body })
}
