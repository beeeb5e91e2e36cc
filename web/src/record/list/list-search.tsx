import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../ui/input.tsx'
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

/** The search box; the URL follows 500 ms after the last key (spec §9), and the box follows the URL. */
export function ListSearch({ subject, keys, search, onChange }: ListSearchProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search.value)
  const [seen, setSeen] = useState(search.value)
  const [sent, setSent] = useState(search.value)
  // The URL changed by itself (back, forward, 'clear all'): show what it says.
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
        className="relative min-w-0 flex-1 md:w-72"
        onSubmit={(event) => {
          event.preventDefault()
          send(text)
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          ref={box}
          type="search"
          enterKeyHint="search"
          data-list-search
          maxLength={100}
          aria-label={t('record.list.search_by', { name })}
          placeholder={t('record.list.search_by', { name })}
          className="px-9 [&::-webkit-search-cancel-button]:hidden"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text && (
          <button
            type="button"
            aria-label={t('record.list.search_clear')}
            className="absolute top-1/2 right-1.5 flex size-6 -translate-y-1/2 cursor-pointer items-center justify-center rounded text-muted hover:text-foreground"
            onClick={() => {
              setText('')
              send('')
              box.current?.focus()
            }}
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </form>
    </search>
  )
}
