import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../ui/input.tsx'
import { DateInput } from './date-input.tsx'
import { textIn, type FieldInputProps } from './field-input.types.ts'
import { instantOf, partsOf } from './instant-parts.ts'

/** A day and a time of day, as the reader's own clock shows them; what travels is the instant. */
export function InstantInput({ inputRef, ...props }: FieldInputProps) {
  const { t } = useTranslation()
  const [{ day, time }, setParts] = useState(() => partsOf(textIn(props.value)))
  const change = (next: { day: string; time: string }) => {
    setParts(next)
    props.onChange(instantOf(next))
  }
  return (
    <div className="flex gap-2">
      <DateInput
        id={props.id}
        label={props.label}
        value={day}
        onChange={(value) => change({ day: value, time })}
        onBlur={props.onBlur}
        inputRef={inputRef}
        required={props.required}
        invalid={props.invalid}
        describedBy={props.describedBy}
        disabled={props.disabled}
      />
      <Input
        type="time"
        className="w-36 shrink-0 tabular-nums md:w-32"
        aria-label={t('record.form.time_of', { name: props.label })}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        value={time}
        onChange={(event) => change({ day, time: event.target.value })}
        onBlur={props.onBlur}
      />
    </div>
  )
}
