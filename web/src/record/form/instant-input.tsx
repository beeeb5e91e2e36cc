import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../ui/input.tsx'
import { DateInput } from './date-input.tsx'
import { controlOf, textIn, type FieldInputProps } from './field-input.types.ts'

const clock = /^([01]\d|2[0-3])[.:][0-5]\d$/

/** Day and minute of an instant, where the reader is. */
function partsOf(instant: string): { day: string; time: string } {
  const [day = '', time = ''] = instant ? new Date(instant).toLocaleString('sv-SE').split(' ') : []
  return { day, time: time.slice(0, 5) }
}

/** What the two parts mean together; what means nothing yet is kept as typed, and the schema refuses it. */
function instantOf(day: string, time: string): string {
  if (!day && !time) return ''
  const at = clock.test(time) ? new Date(`${day}T${time.replace('.', ':')}`) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : `${day} ${time}`
}

/** A day as everywhere, and the minute beside it, in the reader's own time zone. */
export function InstantInput({ inputRef, ...props }: FieldInputProps) {
  const { t } = useTranslation()
  const [{ day, time }, setParts] = useState(() => partsOf(textIn(props.value)))
  const change = (parts: { day: string; time: string }) => {
    setParts(parts)
    props.onChange(instantOf(parts.day, parts.time))
  }
  const { id: _, ...control } = controlOf(props)
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
        {...control}
        aria-label={t('record.form.time_of', { name: props.label })}
        placeholder={t('record.form.time_shape')}
        inputMode="numeric"
        maxLength={5}
        className="w-20 shrink-0 tabular-nums"
        value={time}
        onChange={(event) => change({ day, time: event.target.value })}
      />
    </div>
  )
}
