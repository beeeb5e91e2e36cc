import { notificationTypes, priorities } from '@rental/core/modules/notification/notification.topics'
import { useTranslation } from '../../text/text.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import type { NotificationSearch } from './notification-search.ts'

interface Filtering {
  search: NotificationSearch
  onChange: (search: NotificationSearch) => void
}

/** The chosen one of these, or none. */
const chosen = <T extends string>(of: readonly T[], value: string) => of.find((one) => one === value)

export function NotificationFilters({ search, onChange }: Filtering) {
  const { t } = useTranslation()
  const { unread, type, priority } = search
  // A changed filter begins with the first page.
  const change = (next: NotificationSearch) => onChange({ ...search, page: undefined, ...next })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={t('notification.fields.is_read')}
        value={unread ? 'unread' : 'all'}
        onChange={(value) => change({ unread: value === 'unread' ? true : undefined })}
        options={[
          { value: 'all', content: t('notification.all') },
          { value: 'unread', content: t('notification.unread') },
        ]}
      />
      <Select
        frame="w-48"
        aria-label={t('notification.fields.notification_type')}
        value={type ?? ''}
        onChange={(event) => change({ type: chosen(notificationTypes, event.target.value) })}
      >
        <option value="">{t('notification.any_type')}</option>
        {notificationTypes.map((name) => (
          <option key={name} value={name}>
            {t(`notification.options.notification_type.${name}`)}
          </option>
        ))}
      </Select>
      <Select
        frame="w-40"
        aria-label={t('notification.fields.priority')}
        value={priority ?? ''}
        onChange={(event) => change({ priority: chosen(priorities, event.target.value) })}
      >
        <option value="">{t('notification.any_priority')}</option>
        {priorities.toReversed().map((name) => (
          <option key={name} value={name}>
            {t(`notification.options.priority.${name}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
