import type { HistoryEntry } from '@rental/core/kernel/history'
import { formatInstant } from '@rental/core/kernel/date'
import type { Named } from '@rental/core/kernel/route'
import { History } from 'lucide-react'
import { z } from 'zod'
import { useCallPages } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFault } from '../load-fault.tsx'
import { paramsOf, type RecordKey } from '../record-key.ts'
import type { Subject } from '../subject.ts'
import { Changes } from './changes.tsx'

/** Lines have the words of their document, and fields of their own. */
function ofLines(subject: Subject): Subject {
  const lines = subject.shape['lines']
  const one = lines instanceof z.ZodArray ? lines.element : null
  return { ...subject, shape: one instanceof z.ZodObject ? one.shape : {} }
}

function Entry({ subject, entry }: { subject: Subject; entry: HistoryEntry }) {
  const { t } = useTranslation()
  return (
    <li className="relative border-l pb-5 pl-5 last:pb-0">
      <span aria-hidden className="absolute top-1 -left-1.25 size-2.5 rounded-full bg-primary ring-4 ring-surface" />
      <p>
        <span className="font-medium">{entry.actor_name ?? t('record.history.system')}</span>{' '}
        {entry.line ? t('record.history.line', { number: entry.line }) : t(`record.history.${entry.action}`)}
      </p>
      <time dateTime={entry.at} className="text-xs text-muted tabular-nums">
        {formatInstant(entry.at)}
      </time>
      {entry.reason && <p className="mt-1">{t('record.history.reason', { reason: entry.reason })}</p>}
      {entry.action === 'update' && (
        <Changes subject={entry.line ? ofLines(subject) : subject} changes={entry.changes} className="mt-1.5" />
      )}
    </li>
  )
}

/** Changes of a record, newest first, with author and time. */
export function RecordHistory({ subject, route, id }: { subject: Subject; route: Named; id: RecordKey }) {
  const { t } = useTranslation()
  const query = useCallPages<HistoryEntry>(route, { params: paramsOf(id) })
  const entries = query.data?.pages.flatMap(({ items }) => items)
  if (query.isError)
    return <LoadFault title={t('record.history.failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!entries)
    return (
      <div aria-busy className="space-y-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    )
  if (!entries.length) return <Empty icon={History} title={t('record.history.empty')} className="py-6" />
  return (
    <>
      <ol className="ml-1.5">
        {entries.map((entry) => (
          <Entry key={entry.id} subject={subject} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('record.history.older')}
        </Button>
      )}
    </>
  )
}
