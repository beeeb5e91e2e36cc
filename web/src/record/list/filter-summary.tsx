import { formatDate } from '@rental/core/kernel/date'
import type { Filter } from '@rental/core/kernel/list'
import { useTranslation } from 'react-i18next'
import { say } from '../../text/text.ts'
import { draftOf, type Draft } from './filter-draft.ts'
import { knownOptions, useRefOptions, type FilterOption } from './filter-options.ts'
import type { Filters } from './filter-read.ts'
import type { Subject } from '../subject.ts'

const shownChips = 3

/** Up to three chips, then '+N more' (spec §9). */
function Chips({ options, values }: { options: FilterOption[]; values: readonly (string | number)[] }) {
  const { t } = useTranslation()
  const chosen = values.map((value) => options.find((option) => option.value === value)?.label ?? String(value))
  return (
    <>
      {chosen.slice(0, shownChips).map((label) => (
        <span key={label} className="max-w-40 truncate rounded bg-surface px-1.5 text-xs leading-5">
          {label}
        </span>
      ))}
      {chosen.length > shownChips && (
        <span className="text-xs">{t('record.filter.more_chips', { count: chosen.length - shownChips })}</span>
      )}
    </>
  )
}

function RefChips({
  filter,
  values,
}: {
  filter: Extract<Filter, { kind: 'ref' }>
  values: readonly (string | number)[]
}) {
  return <Chips options={useRefOptions(filter).options} values={values} />
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

/** What a filter asks for, in words, on its button. */
export function FilterSummary({ subject, name, filter, filters }: FilterSummaryProps) {
  const draft = draftOf(name, filter, filters)
  if (draft.kind !== 'many') return <span className="max-w-56 truncate">{words(draft)}</span>
  if (filter.kind === 'ref') return <RefChips filter={filter} values={draft.values} />
  if (filter.kind !== 'oneOf') return null
  return <Chips options={knownOptions(subject, name, filter.values)} values={draft.values} />
}
