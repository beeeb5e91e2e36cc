import type { Notification } from '@rental/core/modules/notification/notification.contract'
import { tabOfType, type Priority } from '@rental/core/modules/notification/notification.topics'
import { referencePath } from '@rental/core/modules/record-kinds'
import { BellRing, CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useAccount } from '../../api/can.tsx'
import { useMayOpen } from '../../route/use-may.ts'
import type { Tone } from '../../ui/badge.tsx'

/** Red, orange, yellow, green, each with a sign of its own. */
export const priorityLook: Record<Priority, { tone: Tone; icon: LucideIcon }> = {
  URGENT: { tone: 'danger', icon: CircleAlert },
  HIGH: { tone: 'serious', icon: TriangleAlert },
  MEDIUM: { tone: 'warning', icon: BellRing },
  LOW: { tone: 'success', icon: Info },
}

/** The path of the record that a notification is about, if there is one and the reader may open it. */
export function useReferencePath(): (item: Notification) => string | null {
  const mayOpen = useMayOpen()
  const own = useAccount()?.user.id
  return ({ notification_type, reference_type, reference_id, reference_parent_id }) => {
    if (!reference_type || !reference_id) return null
    const path = referencePath(reference_type, reference_id, reference_parent_id, tabOfType(notification_type))
    if (mayOpen({ path })) return path
    // Without the right to see employees one's own profile is still reachable.
    return reference_type === 'EMPLOYEE' && reference_id === own ? '/profile' : null
  }
}
