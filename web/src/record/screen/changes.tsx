import type { HistoryEntry } from '@rental/core/kernel/history'
import { ArrowRight } from 'lucide-react'
import { hasWord, say, useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { isEmpty } from '../field-text.ts'
import { FieldValue } from '../field-value.tsx'
import { kindIn, labelOf, type Subject } from '../subject.ts'

/** Technical columns without interest to readers. */
const dull = new Set(['id', 'company_id', 'created_at', 'updated_at', 'created_by', 'updated_by'])

export type Change = HistoryEntry['changes'][string]

const hasLabel = (subject: Subject, name: string) => hasWord(`${subject.module}.fields.${name}`)

/** The fields that a record was filled in with and that have a word, in the order of the record's own shape. */
export function filledNames(subject: Subject, record: Readonly<Record<string, unknown>>): string[] {
  const order = Object.keys(subject.shape)
  return Object.keys(record)
    .filter((name) => !dull.has(name) && !isEmpty(record[name]) && record[name] !== false && hasLabel(subject, name))
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

function Side({ subject, name, value }: { subject: Subject; name: string; value: unknown }) {
  const { t } = useTranslation()
  if (isEmpty(value)) return <em className="text-muted">{t('record.history.empty_value')}</em>
  return <FieldValue subject={subject} name={name} value={value} />
}

/** A permission by its words, anything else as it is. */
function entryWord(entry: string): string {
  const key = entry.replace('.', '.permissions.')
  return key !== entry && hasWord(key) ? say(key) : entry
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** Of a long list, only what came and what went. */
function ListChange({ from, to }: { from: string[]; to: string[] }) {
  const { t } = useTranslation()
  const namesOf = (entries: string[]) => entries.map(entryWord).join(', ')
  const came = to.filter((entry) => !from.includes(entry))
  const gone = from.filter((entry) => !to.includes(entry))
  return (
    <span className="space-y-0.5">
      {came.length > 0 && <span className="block">{t('record.history.added', { names: namesOf(came) })}</span>}
      {gone.length > 0 && <span className="block">{t('record.history.removed', { names: namesOf(gone) })}</span>}
    </span>
  )
}

function FromTo({ subject, name, change: { from, to } }: { subject: Subject; name: string; change: Change }) {
  const { t } = useTranslation()
  const isPlain = kindIn(subject, name).kind === 'text'
  if (isPlain && isTexts(from ?? []) && isTexts(to ?? []) && (isTexts(from) || isTexts(to)))
    return <ListChange from={(from ?? []) as string[]} to={(to ?? []) as string[]} />
  return (
    <>
      <Side subject={subject} name={name} value={from} />
      <ArrowRight aria-hidden className="size-3.5 text-muted" />
      <span className="sr-only">{t('record.history.becomes')}</span>
      <Side subject={subject} name={name} value={to} />
    </>
  )
}

interface ChangesProps {
  subject: Subject
  changes: Readonly<Record<string, Change>>
  className?: string
}

/** Old and new value of each changed field. */
export function Changes({ subject, changes, className }: ChangesProps) {
  useTranslation()
  const shown = Object.entries(changes).filter(([name]) => !dull.has(name))
  return (
    <dl className={cn('space-y-1', className)}>
      {shown.map(([name, change]) => (
        <div key={name} className="flex flex-wrap items-center gap-x-2">
          <dt className="text-muted">{hasLabel(subject, name) ? labelOf(subject, name) : name}:</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 break-words">
            <FromTo subject={subject} name={name} change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
