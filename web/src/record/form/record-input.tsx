import { useState } from 'react'
import type { ComboboxOption } from '../../ui/combobox.tsx'
import { RecordPicker } from '../picker/record-picker.tsx'
import type { FieldInputProps } from './field-input.types.ts'
import { useFormContent } from './form-context.ts'

/** The record chosen before, under the name that came with it. */
function knownOption(record: object, name: string): ComboboxOption | null {
  const values = record as Record<string, unknown>
  const [value, label] = [values[name], values[name.replace(/_id$/, '_name')]]
  return typeof value === 'string' ? { value, label: typeof label === 'string' ? label : value } : null
}

/** A record of another module, found by searching. */
export function RecordInput(props: FieldInputProps) {
  const { record } = useFormContent()
  const [chosen, setChosen] = useState(() => knownOption(record, props.name))
  if (props.kind.kind !== 'record') return null
  return (
    <RecordPicker
      id={props.id}
      to={props.kind.to}
      only={props.kind.narrowing?.only}
      label={props.label}
      value={props.value && chosen?.value === props.value ? chosen : null}
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
