import type { Page } from '@rental/core/kernel/route'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import type { ComboboxOption } from '../../ui/combobox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loadWords, say, useTranslation } from '../../text/text.ts'
import { labelOf } from '../subject.ts'
import { useDebounced } from '../use-debounced.ts'
import { usePickerAdder } from './adding.ts'
import { pickerKindOf } from './picker-kinds.ts'

const Combobox = lazy(() => import('../../ui/combobox.tsx'))

interface RecordPickerProps {
  id?: string
  /** Which records: an entry of the table of pickers. */
  to: string
  /** Restriction of the offered records, as filters of their list. */
  only?: Readonly<Record<string, unknown>> | undefined
  /** A record that is not there yet may be added here, where its module offers that. */
  mayAdd?: boolean
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  onBlur?: () => void
  /** The chosen record, for screen readers: the visible label is hidden while the list is open. */
  label: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
}

/** Chooses a record of a long list by searching it. */
export function RecordPicker(props: RecordPickerProps) {
  const { t } = useTranslation()
  const { list, keys, optionOf } = pickerKindOf(props.to)
  useEffect(() => void loadWords([props.to]), [props.to])
  const words = { failed: say(`${props.to}.picker.failed`), none: say(`${props.to}.picker.none`) }
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [turn, setTurn] = useState(0)
  const adder = usePickerAdder(props.mayAdd ? props.to : '')
  const [adding, setAdding] = useState<string | null>(null)
  useDebounced(typed, 500, setText)
  const key = keys[turn % keys.length] ?? keys[0]
  const wanted = text.trim()
  const query = { ...props.only, page: 0, limit: 20, search_key: key, search_value: wanted }
  const { data, isFetching, isError, refetch } = useCall(list, { query }, { enabled: wanted !== '' })
  const rows = wanted ? ((data as Page<unknown> | undefined)?.items ?? []) : []

  const fault = (
    <span role="alert" className="flex items-center justify-between gap-2">
      {words.failed}
      <Button size="sm" variant="outline" onClick={() => void refetch()}>
        {t('record.retry')}
      </Button>
    </span>
  )
  const status = () => {
    if (!typed.trim()) return t('record.start_typing')
    if (isFetching || typed.trim() !== wanted) return t('record.searching')
    if (isError) return fault
    return rows.length ? null : words.none
  }
  const header = keys.length > 1 && (
    <div className="border-b p-1">
      <Button size="sm" variant="ghost" className="w-full justify-start" onClick={() => setTurn(turn + 1)}>
        <ArrowLeftRight aria-hidden />
        {t('record.search_in', { name: labelOf(list, key) })}
      </Button>
    </div>
  )
  const footer = (close: () => void) => (
    <div className="border-t p-1">
      <Button
        size="sm"
        variant="ghost"
        className="w-full justify-start"
        onClick={() => {
          close()
          setAdding(typed.trim())
        }}
      >
        <Plus aria-hidden />
        <span className="truncate">{[say(`${props.to}.add`), typed.trim()].filter(Boolean).join(': ')}</span>
      </Button>
    </div>
  )
  return (
    <Suspense fallback={<Skeleton className="h-9" />}>
      <Combobox
        {...(props.id && { id: props.id })}
        options={isError ? [] : rows.map((row) => optionOf(row as object))}
        value={props.value}
        onChange={props.onChange}
        onBlur={props.onBlur}
        label={props.label}
        onSearch={setTyped}
        placeholder={t('record.start_typing')}
        status={status()}
        header={header}
        footer={adder && footer}
        disabled={props.disabled ?? false}
        invalid={props.invalid ?? false}
        describedBy={props.describedBy}
        words={{ clear: t('record.clear'), open: t('record.open_options'), none: words.none }}
      />
      {adder && adding !== null && (
        <Suspense>
          <adder.Dialog
            typed={adding}
            onAdded={(option) => {
              setAdding(null)
              props.onChange(option)
            }}
            onClose={() => setAdding(null)}
          />
        </Suspense>
      )}
    </Suspense>
  )
}
