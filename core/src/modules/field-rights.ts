import { rightsIn } from '../kernel/field-right.ts'
import { customerFields } from './customer/customer.fields.ts'
import { damageFields } from './damage/damage.fields.ts'
import { restrictedPayout } from './money-out/money-out.fields.ts'
import { userFields } from './user/user.fields.ts'
import { vehicleFields } from './vehicle/vehicle.fields.ts'

/** Rights that open fields of a record, beside the right to read it. */
export const fieldRights = [
  'vehicle.read_cost',
  'damage.read_estimate',
  'return_order.read_charges',
  'driver_day.read_charges',
  'driver_day.read_pay',
  'customer.read_identity',
  'user.read_personal',
] as const
export type FieldRight = (typeof fieldRights)[number]

/** Rights without which fields are read only: what decides on money, and where it goes. */
export const writeRights = ['customer.terms', 'customer.tax', 'customer.bank', 'supplier.bank', 'user.pay'] as const
export type WriteRight = (typeof writeRights)[number]

/** The right that each restricted column asks for, by table: history names tables and columns. */
export const columnRights: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vehicle: rightsIn(vehicleFields),
  damage: rightsIn(damageFields),
  // Rows of a field of the return.
  return_charge: { unit_price: 'return_order.read_charges', amount: 'return_order.read_charges' },
  driver_day: {
    charges: 'driver_day.read_charges',
    charge_amount: 'driver_day.read_charges',
    pays: 'driver_day.read_pay',
    pay_amount: 'driver_day.read_pay',
  },
  customer: rightsIn(customerFields),
  app_user: rightsIn(userFields),
  money_out: rightsIn(restrictedPayout),
}

/** Changes of a record without those of columns that the rights do not open. */
export function changesFor<C extends object>(table: string, changes: C, rights: ReadonlySet<string>): C {
  const asked = columnRights[table]
  if (!asked) return changes
  const isOpen = (name: string) => asked[name] === undefined || rights.has(asked[name])
  return Object.fromEntries(Object.entries(changes).filter(([name]) => isOpen(name))) as C
}
