import type { AuditEntry } from '@rental/core/modules/audit/audit.contract'
import { isEmpty } from '../../record/field-text.ts'
import { Changes, filledNames, type Change } from '../../record/screen/changes.tsx'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { labelOf } from '../../record/subject.ts'
import { hasWord, say, useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { auditSubject, subjectOf } from './audit.subject.ts'

/** Facts of an entry that is not a write, as recorded. */
function Facts({ facts }: { facts: AuditEntry['changes'] }) {
  const { t } = useTranslation()
  const textOf = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'record.yes' : 'record.no')
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
  const labelOfFact = (name: string) => (hasWord(`audit.facts.${name}`) ? say(`audit.facts.${name}`) : name)
  const told = Object.entries(facts).filter(([, value]) => !isEmpty(value))
  if (!told.length) return <p className="text-muted">{t('audit.nothing_more')}</p>
  return (
    <dl className="space-y-1">
      {told.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{labelOfFact(name)}:</dt>
          <dd className="min-w-0 break-words">{textOf(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The values of a record that came or went. */
function Values({ entry, side }: { entry: AuditEntry; side: keyof Change }) {
  const subject = subjectOf(entry.table_name)
  const changes = Object.entries(entry.changes as Record<string, Change>)
  const record = Object.fromEntries(changes.map(([name, change]) => [name, change[side]]))
  return (
    <RecordValues subject={subject} record={record} names={filledNames(subject, record)} className="lg:grid-cols-4" />
  )
}

/** A setting is one field of the company: its row has only a key and a value. */
const changesOf = ({ table_name, record_id, changes }: AuditEntry) =>
  (table_name === 'setting' ? { [record_id]: changes['value'] } : changes) as Record<string, Change>

function What({ entry }: { entry: AuditEntry }) {
  const { action, table_name } = entry
  if (action === 'update' || table_name === 'setting')
    return <Changes subject={subjectOf(table_name)} changes={changesOf(entry)} />
  if (action === 'insert') return <Values entry={entry} side="to" />
  if (action === 'delete') return <Values entry={entry} side="from" />
  return <Facts facts={entry.changes} />
}

/** Changes and further facts of an entry; on a phone the list has no room for them. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const rest = (['source', 'reason', 'request_id'] as const).filter((name) => entry[name])
  return (
    <div className="space-y-3">
      <What entry={entry} />
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
        {rest.map((name) => (
          <div key={name} className={cn('flex min-w-0 gap-x-2', name !== 'request_id' && 'md:hidden')}>
            <dt className="text-muted">{labelOf(auditSubject, name)}:</dt>
            <dd className="min-w-0 break-all">{entry[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
