import { customer } from '@rental/core/modules/customer/customer.contract'
import { company } from '@rental/core/modules/company/company.contract'
import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { formatPlate } from '@rental/core/kernel/plate'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import type { Named } from '@rental/core/kernel/route'
import type { ComboboxOption } from '../../ui/combobox.tsx'
import type { ListRoute } from '../list/list.types.ts'

export interface PickerKind {
  list: ListRoute
  get: Named
  /** What the search looks in; a button cycles through them. */
  keys: readonly [string, ...string[]]
  optionOf: (row: never) => ComboboxOption
}

/** The records that a field of another record can point to, by the `to` of the field. */
export const pickerKinds: Record<string, PickerKind> = {
  customer: {
    list: customer.list,
    get: customer.get,
    keys: ['name', 'email', 'company_name'],
    optionOf: (row: { id: string; name: string; company_name?: string | null; phone?: string | null }) => ({
      value: row.id,
      label: row.name,
      detail: [row.company_name, row.phone].filter(Boolean).join(' · '),
    }),
  },
  supplier: {
    list: supplier.list,
    get: supplier.get,
    keys: ['name', 'contact_name', 'email'],
    optionOf: (row: { id: string; name: string; contact_name?: string | null; city?: string | null }) => ({
      value: row.id,
      label: row.name,
      detail: [row.contact_name, row.city].filter(Boolean).join(' · '),
    }),
  },
  vehicle: {
    list: vehicle.list,
    get: vehicle.get,
    keys: ['license_number', 'model'],
    optionOf: (row: { id: string; license_number: string; brand: string; model: string; year: number }) => ({
      value: row.id,
      label: formatPlate(row.license_number),
      detail: `${row.brand} ${row.model} ${row.year}`,
    }),
  },
  user: {
    list: user.list,
    get: user.get,
    keys: ['full_name', 'email'],
    optionOf: (row: { id: string; full_name: string; email?: string | null; position?: string | null }) => ({
      value: row.id,
      label: row.full_name,
      detail: [row.position, row.email].filter(Boolean).join(' · '),
    }),
  },
  company: {
    list: company.list,
    get: company.get,
    keys: ['name'],
    optionOf: (row: { id: string; name: string }) => ({ value: row.id, label: row.name }),
  },
}

export function pickerKindOf(to: string): PickerKind {
  const found = pickerKinds[to]
  if (!found) throw new Error(`No picker is known for ${to}`)
  return found
}
