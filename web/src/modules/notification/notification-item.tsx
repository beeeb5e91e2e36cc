import { formatInstant } from '@rental/core/kernel/date'
import { notification, type Notification } from '@rental/core/modules/notification/notification.contract'
import { Mail, MailOpen } from 'lucide-react'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { NotificationTitle, UnreadDot } from './notification-title.tsx'
import { PriorityBadge } from './priority-badge.tsx'

/** Read becomes unread and back. */
function ReadButton({ item }: { item: Notification }) {
  const { t } = useTranslation()
  const mark = useSend(item.is_read ? notification.unread : notification.read)
  const label = t(item.is_read ? 'notification.mark_unread' : 'notification.mark_read')
  const Icon = item.is_read ? Mail : MailOpen
  return (
    <Button
      variant="ghost"
      size="icon"
      className="relative -my-1.5 shrink-0"
      aria-label={`${label}: ${item.title}`}
      title={label}
      busy={mark.isPending}
      onClick={() => mark.mutate({ params: { id: item.id } })}
    >
      {!mark.isPending && <Icon aria-hidden />}
    </Button>
  )
}

export const NotificationItem = ({ item }: { item: Notification }) => (
  <li>
    <NotificationContent item={item} />
  </li>
)

/** Title, message, date, type, name of the record and priority. */
export function NotificationContent({ item }: { item: Notification }) {
  const { t } = useTranslation()
  const { created_at, notification_type, reference_name, priority, is_read } = item
  return (
    <div className={cn('relative flex gap-3 px-4 py-3 hover:bg-sunken/60', !is_read && 'bg-accent/30')}>
      <UnreadDot isRead={is_read} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <NotificationTitle item={item} />
          <PriorityBadge priority={priority} />
        </div>
        <p className="mt-0.5 text-muted">{item.message}</p>
        <p className="mt-1 flex min-w-0 flex-wrap gap-x-3 text-xs text-muted">
          <time dateTime={created_at} className="tabular-nums">
            {formatInstant(created_at)}
          </time>
          <span>{t(`notification.options.notification_type.${notification_type}`)}</span>
          {reference_name && <span className="min-w-0 truncate">{reference_name}</span>}
        </p>
      </div>
      <ReadButton item={item} />
    </div>
  )
}
