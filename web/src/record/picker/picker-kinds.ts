import { formatPlate } from '@rental/core/kernel/plate'
import type { Named } from '@rental/core/kernel/route'
import { company } from '@rental/core/modules/company/company.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { recordKinds, type PickerKind } from '@rental/core/modules/record-kinds'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import type { ComboboxOption } from '../../ui/combobox.tsx'
import type { ListRoute } from '../list/list.types.ts'

/** Calls of the kinds that a field of another record can point to. */
const calls: Record<PickerKind, { list: ListRoute; get: Named }> = {
  customer,
  supplier,
  vehicle,
  user,
  company,
  sales_order: salesOrder,
  invoice,
  receipt,
  ledger_account: ledgerAccount,
}

const isPicked = (to: string): to is PickerKind => to in calls

/** How records of a kind are found and shown, by the `to` of a field. */
export function pickerKindOf(to: string) {
  if (!isPicked(to)) throw new Error(`No picker is known for ${to}`)
  const { name, picker } = recordKinds[to]
  const { list, get } = calls[to]
  const isPlate = list.list.writtenAs?.[name] === 'plate'
  const optionOf = (row: object): ComboboxOption => {
    const values = row as Record<string, unknown>
    const label = String(values[name])
    const detail = picker.detail.map((entry) =>
      typeof entry === 'string' ? values[entry] : entry.map((column) => values[column]).join(' '),
    )
    return {
      value: String(values['id']),
      label: isPlate ? formatPlate(label) : label,
      detail: detail.filter(Boolean).join(' · '),
    }
  }
  /** `keys`: what the search looks in; a button cycles through them. */
  return { list, get, keys: picker.keys, optionOf }
}
