import { parseTime } from '@rental/core/kernel/date'
import { useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Input } from '../../ui/input.tsx'

interface TimeInputProps {
  label: string
  /** `HH:MM`, or what was typed so far if it is no time yet. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  required?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  disabled?: boolean
}

/** A time of the 24-hour clock on every machine: browsers show theirs by the settings of the machine. */
export function TimeInput({ label, value, onChange, ...props }: TimeInputProps) {
  const { t } = useTranslation()
  const [typing, setTyping] = useState<string | null>(null)
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder={t('record.form.time_shape')}
      className="w-20 shrink-0 tabular-nums"
      aria-label={label}
      aria-required={props.required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      disabled={props.disabled}
      value={typing ?? value}
      onChange={(event) => {
        setTyping(event.target.value)
        onChange(parseTime(event.target.value) ?? event.target.value)
      }}
      onBlur={() => {
        setTyping(null)
        props.onBlur()
      }}
    />
  )
}
