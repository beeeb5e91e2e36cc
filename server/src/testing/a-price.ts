import { customer } from '@rental/core/modules/customer/customer.contract'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import type { Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { aVehicle } from './a-vehicle.ts'
import type { Caller } from './caller.ts'
import { asOwner } from './test-server.ts'

let next = 0

/** Creates prices and their subjects, with all permissions. */
export function pricesOf(owner: Caller, today: string) {
  const aPrice = (change: object = {}) => ({ rental_type_id: 1, valid_from: today, amount: 350_000, ...change })
  return {
    aPrice,
    aVehicle: async (category: string = 'MPV', change: Partial<Vehicle> = {}) =>
      (await aVehicle(owner, { category, ...change })).id,
    aCustomer: async (change: object = {}) => {
      next += 1
      const body = { kind: 'PERSONAL' as const, name: `Customer ${next}`, phone: `0812${10_000_000 + next}`, ...change }
      return (await owner.call(customer.create, { body })).id
    },
    forCategory: (category: string, change: object = {}) =>
      owner.call(pricing.create, { body: { category, ...aPrice(change) } }),
    forVehicle: (id: string, change: object = {}) =>
      owner.call(pricing.createForVehicle, { params: { id }, body: aPrice(change) }),
  }
}

/** Backdates an entry: then its past days are settled. */
export const enteredLongAgo = (url: string, id: string) =>
  asOwner(url, `update rental_price set created_at = now() - interval '400 days' where id = '${id}'`)
