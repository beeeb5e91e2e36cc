import type { Notification } from '@rental/core/modules/notification/notification.contract'
import { useEffect, useRef } from 'react'
import { notify } from '../../ui/notify.ts'

/** Shows a toast for an urgent notification that arrives while this tab is visible; older ones are on the bell. */
export function useUrgentToast(urgent: Notification | null | undefined): void {
  const newest = useRef<string>(null)
  useEffect(() => {
    if (urgent === undefined) return
    const before = newest.current
    const at = urgent?.created_at ?? ''
    if (before === null || at > before) newest.current = at
    if (urgent && before !== null && at > before && !document.hidden)
      notify.error(urgent.title, { id: urgent.id, description: urgent.message })
  }, [urgent])
}
