import { useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { usualKey, type ListState } from './list-state.ts'
import { labelOf, type Subject } from '../subject.ts'
import { useDebounced } from '../use-debounced.ts'

interface ListSearchProps {
  subject: Subject
  keys: readonly string[]
  search: ListState['search']
  onChange: (search: ListState['search']) => void
}

/** The search box over all search fields; the URL follows 500 ms after the last key, and the box follows the URL. */
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
  const send = (value: string) => {
    setSent(value)
    if (value !== search.value) onChange({ key: usualKey(keys), value })
  }
  useDebounced(text, 500, send)
  const isOne = keys.includes(search.key)
  const names = (isOne ? [search.key] : keys).map((key) => labelOf(subject, key))
  return (
    <search className="w-full md:w-64">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send(text)
        }}
      >
        <SearchInput
          data-list-search
          small
          label={t('record.list.search_by', { name: names.join(', ') })}
          value={text}
          onChange={setText}
          onClear={() => send('')}
        />
      </form>
    </search>
  )
}
