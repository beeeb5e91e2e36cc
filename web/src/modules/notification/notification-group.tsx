import { notification, type NotificationGroup } from '@rental/core/modules/notification/notification.contract'
import { CheckCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { NotificationContent, NotificationItem } from './notification-item.tsx'

function ReadGroupButton({ group, name }: { group: NotificationGroup; name: string }) {
  const { t } = useTranslation()
  const read = useSend(notification.readGroup)
  const { subject_type, subject_id } = group
  const label = t('notification.read_group', { name })
  return (
    <Button
      variant="ghost"
      size="icon"
      className="relative shrink-0"
      aria-label={label}
      title={label}
      busy={read.isPending}
      onClick={() => read.mutate({ body: { subject_type, subject_id } })}
    >
      {!read.isPending && <CheckCheck aria-hidden />}
    </Button>
  )
}

/** Everything about one vehicle, customer or order: the newest one, and the others behind a button. */
export function NotificationGroupItem({ group }: { group: NotificationGroup }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { count, unread, items, subject_name } = group
  const [newest, ...others] = items
  if (!newest) return null
  if (count === 1) return <NotificationItem item={newest} />
  const name = subject_name ?? t(`notification.options.notification_type.${newest.notification_type}`)
  return (
    <li>
      <div className="flex items-center justify-between gap-3 bg-sunken/60 py-1 pr-4 pl-9">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="font-semibold break-words">{name}</span>
          <span className="text-xs text-muted tabular-nums">{t('notification.about', { count })}</span>
        </p>
        {unread > 1 && <ReadGroupButton group={group} name={name} />}
      </div>
      <NotificationContent item={newest} />
      {isOpen && (
        <ul id={id} className="divide-y border-t">
          {others.map((item) => (
            <NotificationItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="mb-2 ml-6"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('notification.fewer') : t('notification.more', { count: others.length })}
        </Button>
      )}
    </li>
  )
}
