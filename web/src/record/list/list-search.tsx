import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import type { ListState } from './list-state.ts'
import { labelOf, type Subject } from '../subject.ts'
import { useDebounced } from '../use-debounced.ts'

interface ListSearchProps {
  subject: Subject
  keys: readonly string[]
  search: ListState['search']
  onChange: (search: ListState['search']) => void
}

/** The search box; the URL follows 500 ms after the last key, and the box follows the URL. */
export function ListSearch({ subject, keys, search, onChange }: ListSearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(search.value)
  const [seen, setSeen] = useState(search.value)
  const [sent, setSent] = useState(search.value)
  // The URL changed otherwise (back, forward, 'clear all'): show its value.
  if (search.value !== seen) {
    setSeen(search.value)
    if (search.value !== sent) setText(search.value)
  }
  const send = (value: string, key = search.key) => {
    setSent(value)
    if (value !== search.value || key !== search.key) onChange({ key, value })
  }
  useDebounced(text, 500, (value) => send(value))
  const name = labelOf(subject, search.key)
  return (
    <search className="flex w-full gap-2 md:w-auto">
      {keys.length > 1 && (
        <Select
          aria-label={t('record.list.search_key')}
          frame="w-36 shrink-0"
          value={search.key}
          onChange={(event) => send(text, event.target.value)}
        >
          {keys.map((key) => (
            <option key={key} value={key}>
              {labelOf(subject, key)}
            </option>
          ))}
        </Select>
      )}
      <form
        className="min-w-0 flex-1 md:w-72"
        onSubmit={(event) => {
          event.preventDefault()
          send(text)
        }}
      >
        <SearchInput
          data-list-search
          label={t('record.list.search_by', { name })}
          value={text}
          onChange={setText}
          onClear={() => send('')}
        />
      </form>
    </search>
  )
}
