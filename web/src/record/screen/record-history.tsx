import type { HistoryEntry } from '@rental/core/kernel/crud'
import { formatInstant } from '@rental/core/kernel/date'
import type { Named } from '@rental/core/kernel/route'
import { ArrowRight, History } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/errors.ts'
import { useCall } from '../../api/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isEmpty } from '../field-text.ts'
import { FieldValue } from '../field-value.tsx'
import { labelOf, type Subject } from '../subject.ts'

/** What machines change in passing and no reader asks about. */
const dull = new Set(['id', 'company_id', 'created_at', 'updated_at', 'created_by', 'updated_by'])
const step = 20

function Side({ subject, name, value }: { subject: Subject; name: string; value: unknown }) {
  const { t } = useTranslation()
  if (isEmpty(value)) return <em className="text-muted">{t('record.history.empty_value')}</em>
  return <FieldValue subject={subject} name={name} value={value} />
}

/** How a field tells of its change, where 'this became that' says too little. */
export type ChangeDrawing = ComponentType<HistoryEntry['changes'][string]>
type Drawings = Readonly<Record<string, ChangeDrawing>>

interface ChangesProps {
  subject: Subject
  changes: HistoryEntry['changes']
  drawings: Drawings
}

function Change({ subject, name, from, to }: { subject: Subject; name: string; from: unknown; to: unknown }) {
  const { t } = useTranslation()
  return (
    <>
      <Side subject={subject} name={name} value={from} />
      <ArrowRight aria-hidden className="size-3.5 text-muted" />
      <span className="sr-only">{t('record.history.becomes')}</span>
      <Side subject={subject} name={name} value={to} />
    </>
  )
}

function Changes({ subject, changes, drawings }: ChangesProps) {
  const shown = Object.entries(changes).filter(([name]) => !dull.has(name))
  return (
    <dl className="mt-1.5 space-y-1">
      {shown.map(([name, { from, to }]) => {
        const Drawing = drawings[name]
        return (
          <div key={name} className="flex flex-wrap items-center gap-x-2">
            <dt className="text-muted">{labelOf(subject, name)}:</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 break-words">
              {Drawing ? <Drawing from={from} to={to} /> : <Change subject={subject} name={name} from={from} to={to} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Entry({ subject, entry, drawings }: { subject: Subject; entry: HistoryEntry; drawings: Drawings }) {
  const { t } = useTranslation()
  return (
    <li className="relative border-l pb-5 pl-5 last:pb-0">
      <span aria-hidden className="absolute top-1 -left-1.25 size-2.5 rounded-full bg-primary ring-4 ring-surface" />
      <p>
        <span className="font-medium">{entry.actor_name ?? t('record.history.system')}</span>{' '}
        {t(`record.history.${entry.action}`)}
      </p>
      <time dateTime={entry.at} className="text-xs text-muted tabular-nums">
        {formatInstant(entry.at)}
      </time>
      {entry.reason && <p className="mt-1">{t('record.history.reason', { reason: entry.reason })}</p>}
      {entry.action === 'update' && <Changes subject={subject} changes={entry.changes} drawings={drawings} />}
    </li>
  )
}

interface RecordHistoryProps {
  subject: Subject
  route: Named
  id: string
  drawings?: Drawings
}

/** Who changed what and when, newest first. */
export function RecordHistory({ subject, route, id, drawings = {} }: RecordHistoryProps) {
  const { t } = useTranslation()
  const query = useCall(route, { params: { id } })
  const entries = query.data as HistoryEntry[] | undefined
  const [shown, setShown] = useState(step)
  if (query.isError)
    return (
      <Alert
        role="alert"
        tone="danger"
        title={t('record.history.failed')}
        action={
          <Button size="sm" variant="outline" onClick={() => void query.refetch()}>
            {t('record.retry')}
          </Button>
        }
      >
        {messageOf(query.error)}
      </Alert>
    )
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
        {entries.slice(0, shown).map((entry) => (
          <Entry key={entry.id} subject={subject} entry={entry} drawings={drawings} />
        ))}
      </ol>
      {entries.length > shown && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setShown(shown + step)}>
          {t('record.history.more', { count: Math.min(step, entries.length - shown) })}
        </Button>
      )}
    </>
  )
}
