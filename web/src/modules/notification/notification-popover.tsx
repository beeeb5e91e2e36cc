import { notification, type NotificationGroup } from '@rental/core/modules/notification/notification.contract'
import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { bellStyle, BellFace } from './notification-bell.tsx'
import { LoadFault } from '../../record/load-fault.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/class-names.ts'
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NotificationTitle, UnreadDot } from './notification-title.tsx'
import { PriorityBadge } from './priority-badge.tsx'
import { ReadAllButton } from './read-all-button.tsx'

const newest = 5

/** The newest about one vehicle, customer or order, and how many there are. */
function NewestOf({ group: { count, items }, onOpen }: { group: NotificationGroup; onOpen: () => void }) {
  const { t } = useTranslation()
  const [item] = items
  if (!item) return null
  return (
    <li className={cn('relative flex gap-3 px-4 py-2.5 hover:bg-sunken/60', !item.is_read && 'bg-accent/30')}>
      <UnreadDot isRead={item.is_read} />
      <div className="min-w-0 flex-1">
        <NotificationTitle item={item} onOpen={onOpen} />
        <p className="mt-0.5 text-xs text-muted">{item.message}</p>
        {count > 1 && <p className="mt-0.5 text-xs text-muted tabular-nums">{t('notification.about', { count })}</p>}
      </div>
      <span className="shrink-0">
        <PriorityBadge priority={item.priority} />
      </span>
    </li>
  )
}

function Newest({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useCall(notification.groups, { query: { page: 1, limit: 20 } })
  if (isError && !data)
    return <LoadFault title={t('notification.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mx-4 my-3 h-24" />
  if (data.items.length === 0)
    return (
      <p className="flex flex-col items-center gap-2 px-4 py-8 text-center text-muted">
        <BellOff aria-hidden className="size-5" />
        {t('notification.empty')}
      </p>
    )
  return (
    <ul className="divide-y">
      {data.items.slice(0, newest).map((group) => (
        <NewestOf key={`${group.subject_type} ${group.subject_id}`} group={group} onOpen={onOpen} />
      ))}
    </ul>
  )
}

/** The newest few below the bell; the rest is a page of its own. */
export default function NotificationPopover({ label, unread }: { label: string; unread: number }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger className={bellStyle} aria-label={label}>
        <BellFace unread={unread} />
      </PopoverTrigger>
      <PopoverContent align="end" className="w-96 p-0">
        <div className="flex min-h-12 items-center justify-between gap-2 border-b px-4 py-2">
          <PopoverTitle className="text-base font-semibold">{t('notification.title')}</PopoverTitle>
          {unread > 0 && <ReadAllButton />}
        </div>
        <Newest onOpen={close} />
        <div className="border-t p-2">
          <Link to="/notifications" onClick={close} className={cn(buttonStyle({ variant: 'ghost' }), 'w-full')}>
            {t('notification.see_all')}
          </Link>
        </div>
      </PopoverContent>
    </Popover>
  )
}
