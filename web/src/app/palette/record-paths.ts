import type { Found } from '@rental/core/modules/search/search.contract'
import { Car, FileText, ScrollText, ShieldCheck, Store, UserRound, Users, type LucideIcon } from 'lucide-react'

/** Where each kind of record leads; a new kind without an entry does not compile. */
export const recordKinds: Record<Found['kind'], { icon: LucideIcon; path: (found: Found) => string }> = {
  customer: { icon: Users, path: ({ id }) => `/customer/${id}/detail` },
  supplier: { icon: Store, path: ({ id }) => `/supplier/${id}/detail` },
  vehicle: { icon: Car, path: ({ id }) => `/vehicle/${id}/detail` },
  insurance: { icon: ShieldCheck, path: ({ id, parent_id }) => `/vehicle/${parent_id}/claim/${id}` },
  quotation: { icon: FileText, path: ({ id }) => `/quotation/${id}/detail` },
  sales_order: { icon: ScrollText, path: ({ id }) => `/so/${id}/detail` },
  user: { icon: UserRound, path: ({ id }) => `/employee/${id}/detail` },
}
