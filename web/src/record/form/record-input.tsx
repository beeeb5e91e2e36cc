import type { FieldKind } from '@rental/core/kernel/field'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import type { ComboboxOption } from '../../ui/combobox.tsx'
import { pickerKindOf } from '../picker/picker-kinds.ts'
import { RecordPicker } from '../picker/record-picker.tsx'
import type { FieldInputProps } from './field-input.types.ts'
import { useFormContent } from './form-context.ts'

/** The record chosen before, under the name that came with it. */
function knownOption(record: object, name: string): ComboboxOption | null {
  const values = record as Record<string, unknown>
  const [value, label] = [values[name], values[name.replace(/_id$/, '_name')]]
  return typeof value === 'string' && typeof label === 'string' ? { value, label } : null
}

/** The option for a record that was chosen elsewhere on the form, or before it opened: its name is asked for. */
function useOption(to: string, id: unknown, chosen: ComboboxOption | null): ComboboxOption | null {
  const { get, optionOf } = pickerKindOf(to)
  const isKnown = chosen?.value === id
  const wanted = typeof id === 'string' && id !== '' && !isKnown ? id : null
  const { data } = useCall(get, { params: { id: wanted ?? '' } }, { enabled: wanted !== null, staleTime: 60_000 })
  if (!wanted) return id ? chosen : null
  return data === undefined ? { value: wanted, label: '…' } : optionOf(data as object)
}

/** A record of another module, found by searching. */
export function RecordInput(props: FieldInputProps) {
  return props.kind.kind === 'record' ? <RecordChoice {...props} kind={props.kind} /> : null
}

function RecordChoice(props: FieldInputProps<Extract<FieldKind, { kind: 'record' }>>) {
  const { record } = useFormContent()
  const [chosen, setChosen] = useState(() => knownOption(record, props.name))
  const option = useOption(props.kind.to, props.value, chosen)
  return (
    <RecordPicker
      id={props.id}
      to={props.kind.to}
      only={props.kind.narrowing?.only}
      mayAdd={props.name === `${props.kind.to}_id`}
      label={props.label}
      value={option}
      onChange={(option) => {
        setChosen(option)
        props.onChange(option?.value ?? null)
      }}
      onBlur={props.onBlur}
      disabled={props.disabled}
      invalid={props.invalid}
      describedBy={props.describedBy}
    />
  )
}
