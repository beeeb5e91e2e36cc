import { notification, type Notification } from '@rental/core/modules/notification/notification.contract'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useSend } from '../../api/use-call.ts'

/** Opens what a notification is about, which is read with that. If routing fails, the browser goes there itself. */
export function useOpenRecord() {
  const router = useRouter()
  const read = useSend(notification.read)
  return (item: Notification, path: string) => (event: MouseEvent) => {
    if (!item.is_read) read.mutate({ params: { id: item.id } })
    // In another tab or window: the browser's own business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.navigate({ href: path }).catch(() => location.assign(path))
  }
}
