import { useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { useClock } from '../clock.ts'
import { DateInput } from './date-input.tsx'
import { textIn, type FieldInputProps } from './field-input.types.ts'
import { TimeInput } from './time-input.tsx'
import { isInstant, type InstantParts } from './instant-parts.ts'

type Needed = 'id' | 'label' | 'value' | 'onChange'
type Used = 'onBlur' | 'inputRef' | 'required' | 'invalid' | 'describedBy' | 'disabled'
type InstantInputProps = Pick<FieldInputProps, Needed> & Partial<Pick<FieldInputProps, Used>>

const nothing: InstantParts = { day: '', time: '' }

/** A day and a time of day, as the clock of the screen shows them; what travels is the instant. */
export function InstantInput({ inputRef, onBlur = () => undefined, ...props }: InstantInputProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const value = textIn(props.value)
  const [typed, setTyped] = useState(nothing)
  // A half-typed value is no instant yet.
  const { day, time } = value === '' ? nothing : isInstant(value) ? clock.partsOf(value) : typed
  const change = (parts: InstantParts) => {
    setTyped(parts)
    props.onChange(clock.instantOf(parts))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <DateInput
        id={props.id}
        label={props.label}
        value={day}
        onChange={(value) => change({ day: value, time })}
        onBlur={onBlur}
        inputRef={inputRef}
        required={props.required}
        invalid={props.invalid}
        describedBy={props.describedBy}
        disabled={props.disabled}
        className="min-w-36 flex-1 md:min-w-32"
      />
      <span className="flex items-center gap-2">
        <TimeInput
          label={t('record.form.time_of', { name: props.label })}
          required={props.required}
          invalid={props.invalid}
          describedBy={props.describedBy}
          disabled={props.disabled}
          value={time}
          onChange={(next) => change({ day, time: next })}
          onBlur={onBlur}
        />
        {clock.name && <span className="text-muted">{clock.name}</span>}
      </span>
    </div>
  )
}
