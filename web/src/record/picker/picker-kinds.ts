import { customer } from '@rental/core/modules/customer/customer.contract'
import { company } from '@rental/core/modules/company/company.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { linkOptions } from '@tanstack/react-router'
import type { Named } from '@rental/core/kernel/route'
import type { ComboboxOption } from '../../ui/combobox.tsx'
import type { ListRoute } from '../list/list.types.ts'
import type { RecordLinkTo } from '../record-link.tsx'

export interface PickerKind {
  list: ListRoute
  get: Named
  /** What the search looks in; a button cycles through them (spec §9). */
  keys: readonly [string, ...string[]]
  optionOf: (row: never) => ComboboxOption
  link: (id: string) => RecordLinkTo
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
    link: (customerId) => linkOptions({ to: '/customer/$customerId/detail', params: { customerId } }),
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
    link: (employeeId) => ({ to: '/employee/$employeeId/detail', params: { employeeId } }),
  },
  company: {
    list: company.list,
    get: company.get,
    keys: ['name'],
    optionOf: (row: { id: string; name: string }) => ({ value: row.id, label: row.name }),
    link: () => ({ to: '/company' }),
  },
}

export function pickerKindOf(to: string): PickerKind {
  const found = pickerKinds[to]
  if (!found) throw new Error(`No picker is known for ${to}`)
  return found
}
