import { linkOptions } from '@tanstack/react-router'
import type { RecordLinkTo } from './record-link.tsx'

/** Where the records lead that a field of another record can point to, by the `to` of the field. */
const recordLinks: Record<string, (id: string) => RecordLinkTo> = {
  customer: (customerId) => linkOptions({ to: '/customer/$customerId/detail', params: { customerId } }),
  supplier: (supplierId) => linkOptions({ to: '/supplier/$supplierId/detail', params: { supplierId } }),
  vehicle: (vehicleId) => linkOptions({ to: '/vehicle/$vehicleId/detail', params: { vehicleId } }),
  user: (employeeId) => linkOptions({ to: '/employee/$employeeId/detail', params: { employeeId } }),
  sales_order: (soId) => linkOptions({ to: '/so/$soId/detail', params: { soId } }),
  company: () => ({ to: '/company' }),
}

export function recordLinkOf(to: string, id: string): RecordLinkTo {
  const link = recordLinks[to]
  if (!link) throw new Error(`Nothing says where a ${to} leads`)
  return link(id)
}
