import { Check, Minus } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '../text/text.ts'
import { useClock } from './clock.ts'
import { fieldText, isEmpty, isNumeric } from './field-text.ts'
import { LaterPlaceValue } from './later-place.ts'
import { RecordName } from './picker/record-name.tsx'
import { RecordLink } from './record-link.tsx'
import { recordLinkOf } from './record-links.ts'
import { RecordStatus } from './status-badge.tsx'
import type { FieldKind } from '@rental/core/kernel/field'
import { kindIn, type Subject } from './subject.ts'
import { keyFor, useMasterData } from './use-master-data.ts'

/** `role_id` goes with `role_name` where the server adds it: no second question, and no right to the other list needed. */
function nameBeside(row: object, field: string): string | null {
  const name = (row as Record<string, unknown>)[field.replace(/_id$/, '_name')]
  return field.endsWith('_id') && typeof name === 'string' ? name : null
}

interface EntryNameProps {
  kind: Extract<FieldKind, { to: string }>
  value: unknown
}

/** Name of an entry of a master-data list. */
function EntryName({ kind, value }: EntryNameProps) {
  const { t } = useTranslation()
  const { nameOf, isPending } = useMasterData(kind.to, keyFor(kind))
  return <>{nameOf(value) ?? (isPending ? '…' : t('record.unknown'))}</>
}

function Flag({ on }: { on: boolean }) {
  const { t } = useTranslation()
  const Icon = on ? Check : Minus
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className={on ? 'size-4 text-primary' : 'size-4 text-muted'} />
      {t(on ? 'record.yes' : 'record.no')}
    </span>
  )
}

interface FieldValueProps {
  subject: Subject
  name: string
  value: unknown
  /** The row the value stands in, which may hold the name of the record it points to. */
  row?: object
}

function PointedTo({ to, id, row, name }: { to: string; id: string; row: object; name: string }) {
  return (
    <RecordLink link={recordLinkOf(to, id)} className="text-primary hover:underline">
      {nameBeside(row, name) ?? <RecordName to={to} id={id} />}
    </RecordLink>
  )
}

/** One value, drawn by the kind of its field: the same in lists, on records and in previews. */
export function FieldValue({ subject, name, value, row = {} }: FieldValueProps) {
  useTranslation()
  const clock = useClock()
  const kind = kindIn(subject, name)
  if (kind.kind === 'status' && subject.machine && typeof value === 'number')
    return <RecordStatus subject={subject} row={row} code={value} />
  if (kind.kind === 'flag') return <Flag on={value === true} />
  if (kind.kind === 'ref' && !isEmpty(value)) return nameBeside(row, name) ?? <EntryName kind={kind} value={value} />
  if (kind.kind === 'code' && !isEmpty(value)) return <EntryName kind={kind} value={value} />
  if (kind.kind === 'record' && typeof value === 'string')
    return <PointedTo to={kind.to} id={value} row={row} name={name} />
  if (kind.kind === 'refs' && Array.isArray(value) && value.length)
    return value.map((id, at) => (
      <Fragment key={String(id)}>
        {at > 0 && ', '}
        <EntryName kind={kind} value={id} />
      </Fragment>
    ))
  if (kind.kind === 'place' && !isEmpty(value)) return <LaterPlaceValue place={value as never} />
  if (kind.kind === 'instant' && typeof value === 'string')
    return <span className="tabular-nums">{clock.format(value)}</span>
  const text = fieldText(kind, value, { module: subject.module, name })
  if (isEmpty(value)) return <span className="text-muted">{text}</span>
  if (kind.kind === 'long_text') return <span className="whitespace-pre-line">{text}</span>
  if (kind.kind === 'email')
    return (
      <a href={`mailto:${text}`} className="text-primary hover:underline">
        {text}
      </a>
    )
  const aligned = isNumeric(kind) || kind.kind === 'date'
  return <span className={aligned ? 'tabular-nums' : undefined}>{text}</span>
}
