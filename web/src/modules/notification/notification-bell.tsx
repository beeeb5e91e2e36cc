import { badgeOf } from '@rental/core/modules/notification/badge'
import type { Notification } from '@rental/core/modules/notification/notification.contract'
import { Bell } from 'lucide-react'
import { lazy, useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { LazyPopup } from '../../record/lazy-popup.tsx'
import { loadWords, useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/class-names.ts'
import { notify } from '../../ui/notify.ts'
import { notificationCalls } from './notification-calls.ts'

async function load() {
  const [popover] = await Promise.all([import('./notification-popover.tsx'), loadWords(['notification'])])
  return popover
}
const NotificationPopover = lazy(load)

export const bellStyle = cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'relative')

/** Shows a toast for an urgent notification that arrives while this tab is visible; older ones are on the bell. */
function useUrgentToast(urgent: Notification | null | undefined): void {
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

/** The bell: the number of unread notifications is shown on it and part of its name. */
export function BellFace({ unread }: { unread: number }) {
  return (
    <>
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 text-[0.625rem] leading-none font-semibold text-surface tabular-nums"
        >
          {badgeOf(unread)}
        </span>
      )}
    </>
  )
}

/** Unread notifications, on every screen; the newest few open below it. */
export function NotificationBell() {
  const { t } = useTranslation()
  const { data } = useCall(notificationCalls.count, {})
  useUrgentToast(data?.urgent)
  const unread = data?.unread ?? 0
  // Its name says the number as the badge shows it, '99+' too: who speaks to the machine says what he reads.
  const label = unread > 0 ? t('app.unread', { count: unread, shown: badgeOf(unread) }) : t('app.notifications')
  return (
    <>
      <LazyPopup
        popup="dialog"
        className={bellStyle}
        aria-label={label}
        preload={load}
        opened={<NotificationPopover label={label} unread={unread} />}
      >
        <BellFace unread={unread} />
      </LazyPopup>
      <span role="status" className="sr-only">
        {unread > 0 && label}
      </span>
    </>
  )
}
