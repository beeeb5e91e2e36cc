import { numberOperators, textOperators, type Filter } from '@rental/core/kernel/list'
import { X } from 'lucide-react'
import { useId } from 'react'
import { say, useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { DateInput } from '../form/date-input.tsx'
import type { Draft, DraftOf } from './filter-draft.ts'
import { knownOptions, useEntryOptions, type EntryFilter, type FilterOption } from './filter-options.ts'
import { RecordName } from '../picker/record-name.tsx'
import { RecordPicker } from '../picker/record-picker.tsx'
import { labelOf, type Subject } from '../subject.ts'

interface EditorProps<D extends Draft> {
  draft: D
  onChange: (draft: Draft) => void
  describedBy: string | undefined
}

function Operator<O extends string>(props: { value: O; all: readonly O[]; onChange: (operator: O) => void }) {
  const { t } = useTranslation()
  return (
    <Select
      aria-label={t('record.filter.operator')}
      value={props.value}
      onChange={(event) => {
        const operator = props.all.find((one) => one === event.target.value)
        if (operator) props.onChange(operator)
      }}
    >
      {props.all.map((operator) => (
        <option key={operator} value={operator}>
          {say(`record.filter.operators.${operator}`)}
        </option>
      ))}
    </Select>
  )
}

function TextEditor({ draft, onChange, describedBy }: EditorProps<DraftOf<'text'>>) {
  const { t } = useTranslation()
  return (
    <>
      <Operator value={draft.operator} all={textOperators} onChange={(operator) => onChange({ ...draft, operator })} />
      <Input
        aria-label={t('record.filter.value')}
        aria-invalid={describedBy !== undefined}
        aria-describedby={describedBy}
        maxLength={100}
        value={draft.value}
        onChange={(event) => onChange({ ...draft, value: event.target.value })}
      />
    </>
  )
}

function NumberEditor({ draft, onChange, describedBy }: EditorProps<DraftOf<'number'>>) {
  const { t } = useTranslation()
  const range = draft.operator === 'between'
  const bound = (name: 'value' | 'to', label: string) => (
    <Input
      aria-label={label}
      placeholder={range ? label : undefined}
      aria-invalid={describedBy !== undefined}
      aria-describedby={describedBy}
      inputMode="decimal"
      className="text-right tabular-nums"
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  )
  return (
    <>
      <Operator
        value={draft.operator}
        all={numberOperators}
        onChange={(operator) => onChange({ ...draft, operator })}
      />
      <div className="flex gap-2">
        {bound('value', t(range ? 'record.filter.from' : 'record.filter.value'))}
        {range && bound('to', t('record.filter.to'))}
      </div>
    </>
  )
}

function DateEditor({ draft, onChange, describedBy }: EditorProps<DraftOf<'date'>>) {
  const { t } = useTranslation()
  const id = useId()
  const end = (name: 'from' | 'to', label: string) => (
    <div className="space-y-1">
      <label htmlFor={`${id}${name}`} className="text-xs text-muted">
        {label}
      </label>
      <DateInput
        id={`${id}${name}`}
        label={label}
        value={draft[name]}
        invalid={describedBy !== undefined}
        describedBy={describedBy}
        onChange={(value) => onChange({ ...draft, [name]: value })}
      />
    </div>
  )
  return (
    <>
      {end('from', t('record.filter.from'))}
      {end('to', t('record.filter.to'))}
    </>
  )
}

function BooleanEditor({ draft, onChange, name }: EditorProps<DraftOf<'boolean'>> & { name: string }) {
  const { t } = useTranslation()
  const choice = (value: boolean | null, label: string) => (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded px-1 hover:bg-sunken">
      <input
        type="radio"
        name={name}
        className="size-4.5 accent-primary"
        checked={draft.value === value}
        onChange={() => onChange({ ...draft, value })}
      />
      {label}
    </label>
  )
  return (
    <div role="radiogroup" aria-label={t('record.filter.value')}>
      {choice(null, t('record.filter.any'))}
      {choice(true, t('record.yes'))}
      {choice(false, t('record.no'))}
    </div>
  )
}

function ManyEditor({ draft, onChange, options }: EditorProps<DraftOf<'many'>> & { options: FilterOption[] }) {
  const toggle = (value: string | number) => {
    const { values } = draft
    onChange({ ...draft, values: values.includes(value) ? values.filter((one) => one !== value) : [...values, value] })
  }
  return (
    <ul className="max-h-64 overflow-y-auto">
      {options.map(({ value, label }) => (
        <li key={value}>
          <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded px-1 hover:bg-sunken">
            <Checkbox checked={draft.values.includes(value)} onChange={() => toggle(value)} />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

function EntryEditor({ filter, ...props }: EditorProps<DraftOf<'many'>> & { filter: EntryFilter }) {
  const { t } = useTranslation()
  const { options, isPending, isError, refetch } = useEntryOptions(filter)
  if (isPending) return <Spinner className="m-2" />
  if (isError)
    return (
      <div role="alert" className="space-y-2">
        <p>{t('record.options_failed')}</p>
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          {t('record.retry')}
        </Button>
      </div>
    )
  return <ManyEditor {...props} options={options} />
}

function RecordEditor({ to, label, ...props }: EditorProps<DraftOf<'many'>> & { to: string; label: string }) {
  const { t } = useTranslation()
  const { draft, onChange } = props
  const put = (values: readonly (string | number)[]) => onChange({ ...draft, values })
  return (
    <>
      {draft.values.map((id) => (
        <div key={id} className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate">
            <RecordName to={to} id={String(id)} />
          </span>
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('record.clear')}
            onClick={() => put(draft.values.filter((one) => one !== id))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {/* Anew after each choice, so that the next search starts empty. */}
      <RecordPicker
        key={draft.values.length}
        to={to}
        label={label}
        value={null}
        onChange={(option) => option && put([...new Set([...draft.values, option.value])])}
        invalid={props.describedBy !== undefined}
        describedBy={props.describedBy}
      />
    </>
  )
}

interface FilterEditorProps extends EditorProps<Draft> {
  subject: Subject
  name: string
  filter: Filter
}

/** The controls of one filter, by its kind. */
export function FilterEditor({ subject, name, filter, draft, ...rest }: FilterEditorProps) {
  if (draft.kind === 'text') return <TextEditor draft={draft} {...rest} />
  if (draft.kind === 'number') return <NumberEditor draft={draft} {...rest} />
  if (draft.kind === 'date') return <DateEditor draft={draft} {...rest} />
  if (draft.kind === 'boolean') return <BooleanEditor draft={draft} name={name} {...rest} />
  if (filter.kind === 'ref' || filter.kind === 'code') return <EntryEditor filter={filter} draft={draft} {...rest} />
  if (filter.kind === 'record')
    return <RecordEditor to={filter.to} label={labelOf(subject, name)} draft={draft} {...rest} />
  const options = filter.kind === 'oneOf' ? knownOptions(subject, name, filter.values) : []
  return <ManyEditor draft={draft} options={options} {...rest} />
}
