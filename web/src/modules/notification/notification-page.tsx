import { notification, type NotificationGroup } from '@rental/core/modules/notification/notification.contract'
import { pageSizes } from '@rental/core/kernel/list'
import type { Page } from '@rental/core/kernel/route'
import { Bell, CircleAlert, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { notificationCalls } from './notification-calls.ts'
import { ListPages } from '../../record/list/list-pages.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NotificationFilters } from './notification-filters.tsx'
import { NotificationGroupItem } from './notification-group.tsx'
import { useNotificationSearch, usualSize, type NotificationSearch } from './notification-search.ts'
import { ReadAllButton } from './read-all-button.tsx'

const queryOf = ({ page = 1, size = usualSize, unread, type, priority }: NotificationSearch) => ({
  page,
  limit: size,
  ...(unread && { is_read: false }),
  ...(type && { notification_type_in: [type] }),
  ...(priority && { priority_in: [priority] }),
})

function Loading() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" aria-label={t('notification.loading')} role="status" className="divide-y">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="space-y-2 px-4 py-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Empty
        icon={CircleAlert}
        title={t('notification.failed')}
        action={<Button onClick={onRetry}>{t('notification.try_again')}</Button>}
      >
        {t('notification.failed_lead')}
      </Empty>
    </div>
  )
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation()
  if (!isFiltered)
    return (
      <Empty icon={Bell} title={t('notification.empty')}>
        {t('notification.empty_lead')}
      </Empty>
    )
  return (
    <Empty
      icon={Bell}
      title={t('notification.nothing_found')}
      action={
        <Button variant="outline" onClick={onShowAll}>
          {t('notification.show_all')}
        </Button>
      }
    />
  )
}

/** Spins only after a click: background refreshes are silent. */
function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const refresh = () => {
    setAsked(true)
    void onRefresh().finally(() => setAsked(false))
  }
  return (
    <Button variant="outline" size="sm" busy={isAsked} onClick={refresh}>
      {!isAsked && <RotateCw aria-hidden />}
      {t('notification.refresh')}
    </Button>
  )
}

interface ListProps {
  page: Page<NotificationGroup>
  search: NotificationSearch
  go: (search: NotificationSearch) => void
}

function List({ page, search, go }: ListProps) {
  const { page: at = 1, size = usualSize, ...filters } = search
  if (page.items.length === 0)
    return <Nothing isFiltered={Object.keys(filters).length > 0 || at > 1} onShowAll={() => go({})} />
  return (
    <>
      <ul className="divide-y">
        {page.items.map((group) => (
          <NotificationGroupItem key={`${group.subject_type} ${group.subject_id}`} group={group} />
        ))}
      </ul>
      {page.total > pageSizes[0] && (
        <div className="border-t">
          <ListPages
            page={page}
            pages={Math.ceil(page.total / size)}
            state={{ page: at, size }}
            onChange={(change) => go({ ...filters, size, ...change })}
          />
        </div>
      )}
    </>
  )
}

/** One's own notifications by what they are about, newest first. */
export function NotificationPage() {
  const { t } = useTranslation()
  const { search, go } = useNotificationSearch()
  const { data, isError, refetch } = useCall(notification.groups, { query: queryOf(search) })
  const { data: count } = useCall(notificationCalls.count, {})
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <ScreenHeader
        title={
          <span className="flex items-center gap-2">
            {t('notification.title')}
            {count && count.unread > 0 && (
              <Badge className="tabular-nums">{t('notification.unread_count', { count: count.unread })}</Badge>
            )}
          </span>
        }
        lead={t('notification.lead')}
        actions={
          <>
            {(count?.unread ?? 0) > 0 && <ReadAllButton />}
            <RefreshButton onRefresh={refetch} />
          </>
        }
      />
      <NotificationFilters search={search} onChange={go} />
      <Card className="overflow-hidden">
        {isError && !data ? (
          <Failed onRetry={() => void refetch()} />
        ) : data ? (
          <List page={data} search={search} go={go} />
        ) : (
          <Loading />
        )}
      </Card>
    </div>
  )
}
