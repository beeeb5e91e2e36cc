import type { Notification } from '@rental/core/modules/notification/notification.contract'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { useReferencePath } from './notification.subject.ts'
import { useOpenRecord } from './use-open-record.ts'

/** The title; as a link over all of its item where there is a record to open. Unread is marked by a dot, bold and a word. */
export function NotificationTitle({ item, onOpen }: { item: Notification; onOpen?: () => void }) {
  const { t } = useTranslation()
  const path = useReferencePath()(item)
  const open = useOpenRecord()
  const words = (
    <>
      {!item.is_read && <span className="sr-only">{t('notification.unread')}: </span>}
      {item.title}
    </>
  )
  const style = cn('min-w-0 break-words', item.is_read ? 'font-medium' : 'font-semibold')
  if (!path) return <span className={style}>{words}</span>
  return (
    <a
      href={path}
      className={cn(style, 'after:absolute after:inset-0 hover:underline')}
      onClick={(event) => {
        open(item, path)(event)
        onOpen?.()
      }}
    >
      {words}
    </a>
  )
}

export const UnreadDot = ({ isRead }: { isRead: boolean }) => (
  <span aria-hidden className={cn('mt-1.5 size-2 shrink-0 rounded-full', !isRead && 'bg-primary')} />
)
