import { formatDate, parseDate } from '@rental/core/kernel/date'
import { CalendarDays } from 'lucide-react'
import { lazy, useState, type Ref } from 'react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { Input } from '../../ui/input.tsx'
import { LazyPopup } from '../lazy-popup.tsx'

const load = () => import('./date-calendar.tsx')
const DateCalendar = lazy(load)
const buttonClass =
  'absolute top-1/2 right-1 flex size-7 -translate-y-1/2 cursor-pointer items-center justify-center rounded text-muted hover:text-foreground disabled:cursor-not-allowed'
const iso = /^\d{4}-\d{2}-\d{2}$/

interface DateInputProps {
  id?: string
  /** For the calendar's button. */
  label: string
  /** `YYYY-MM-DD`, or what was typed so far if it is no date yet. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement>
  required?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  disabled?: boolean
  className?: string
}

/** Type `dd/mm/yyyy` (or `ddmmyyyy`, or `yyyy-mm-dd`), or pick from the calendar. */
export function DateInput({ inputRef, ...props }: DateInputProps) {
  const { t } = useTranslation()
  const { value, onChange, label, disabled = false } = props
  const [typing, setTyping] = useState<string | null>(null)
  const calendarLabel = t('record.form.calendar', { name: label })
  const shown = iso.test(value) ? formatDate(value) : value
  return (
    <div className={cn('relative w-full', props.className)}>
      <Input
        id={props.id}
        ref={inputRef}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('record.form.date_shape')}
        className="pr-10 tabular-nums"
        disabled={disabled}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        value={typing ?? shown}
        onChange={(event) => {
          setTyping(event.target.value)
          onChange(parseDate(event.target.value) ?? event.target.value)
        }}
        onBlur={() => {
          setTyping(null)
          props.onBlur?.()
        }}
      />
      <LazyPopup
        popup="dialog"
        className={buttonClass}
        aria-label={calendarLabel}
        disabled={disabled}
        preload={load}
        opened={
          <DateCalendar
            label={calendarLabel}
            className={buttonClass}
            value={iso.test(value) ? value : null}
            onChange={onChange}
          />
        }
      >
        <CalendarDays aria-hidden className="size-4" />
      </LazyPopup>
    </div>
  )
}
