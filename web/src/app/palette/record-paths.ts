import type { Found } from '@rental/core/modules/search/search.contract'
import { Store, UserRound, Users, type LucideIcon } from 'lucide-react'

/** Where each kind of record leads; a new kind without an entry does not compile. */
export const recordKinds: Record<Found['kind'], { icon: LucideIcon; path: (id: string) => string }> = {
  customer: { icon: Users, path: (id) => `/customer/${id}/detail` },
  supplier: { icon: Store, path: (id) => `/supplier/${id}/detail` },
  user: { icon: UserRound, path: (id) => `/employee/${id}/detail` },
}
