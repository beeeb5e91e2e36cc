import { formatDate } from '@rental/core/kernel/date'
import type { Filter } from '@rental/core/kernel/list'
import type { ReactNode } from 'react'
import { say, useTranslation } from '../../text/text.ts'
import { draftOf, type Draft } from './filter-draft.ts'
import { knownOptions, useEntryOptions, type EntryFilter, type FilterOption } from './filter-options.ts'
import type { Filters } from './filter-read.ts'
import { RecordName } from '../picker/record-name.tsx'
import type { Subject } from '../subject.ts'

const shownChips = 3

type Values = readonly (string | number)[]

/** Up to three chips, then '+N more'. */
function Chips({ values, nameOf }: { values: Values; nameOf: (value: string | number) => ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      {values.slice(0, shownChips).map((value) => (
        <span key={value} className="max-w-40 truncate rounded bg-surface px-1.5 text-xs leading-5">
          {nameOf(value)}
        </span>
      ))}
      {values.length > shownChips && (
        <span className="text-xs">{t('record.filter.more_chips', { count: values.length - shownChips })}</span>
      )}
    </>
  )
}

const labelIn = (options: FilterOption[]) => (value: string | number) =>
  options.find((option) => option.value === value)?.label ?? String(value)

const nameIn = (to: string) => (id: string | number) => <RecordName to={to} id={String(id)} />

function EntryChips({ filter, values }: { filter: EntryFilter; values: Values }) {
  return <Chips values={values} nameOf={labelIn(useEntryOptions(filter).options)} />
}

function words(draft: Draft): string {
  if (draft.kind === 'text') return `${say(`record.filter.operators.${draft.operator}`)} “${draft.value}”`
  if (draft.kind === 'number')
    return draft.operator === 'between'
      ? `${draft.value} – ${draft.to}`
      : `${say(`record.filter.operators.${draft.operator}`)} ${draft.value}`
  if (draft.kind === 'boolean') return say(draft.value ? 'record.yes' : 'record.no')
  if (draft.kind === 'date') return [draft.from, draft.to].map((day) => (day ? formatDate(day) : '…')).join(' – ')
  return ''
}

interface FilterSummaryProps {
  subject: Subject
  name: string
  filter: Filter
  filters: Filters
}

/** Value of a filter, in words, on its button. */
export function FilterSummary({ subject, name, filter, filters }: FilterSummaryProps) {
  const draft = draftOf(name, filter, filters)
  if (draft.kind !== 'many') return <span className="max-w-56 truncate">{words(draft)}</span>
  if (filter.kind === 'ref' || filter.kind === 'code') return <EntryChips filter={filter} values={draft.values} />
  if (filter.kind === 'record') return <Chips values={draft.values} nameOf={nameIn(filter.to)} />
  if (filter.kind !== 'oneOf') return null
  return <Chips values={draft.values} nameOf={labelIn(knownOptions(subject, name, filter.values))} />
}
