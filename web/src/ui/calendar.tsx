import { useState } from 'react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { id } from 'react-day-picker/locale/id'
import { buttonStyle } from './button.tsx'
import { cn } from './class-names.ts'

const locales = { en: enGB, id }
const step = cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'size-8')

const look: DayPickerProps['classNames'] = {
  months: 'relative',
  month: 'space-y-2',
  nav: 'absolute inset-x-0 top-0 flex items-center justify-between',
  button_previous: step,
  button_next: step,
  chevron: 'size-4 fill-current',
  month_caption: 'mx-9 flex h-8 items-center justify-center',
  caption_label: 'hidden',
  dropdowns: 'flex items-center gap-1',
  dropdown_root: 'inline-flex',
  dropdown: 'h-8 cursor-pointer rounded-md border border-transparent bg-surface px-1 font-medium hover:border-input',
  weekday: 'size-9 text-xs font-medium text-muted',
  day: 'size-9 p-0 text-center',
  day_button:
    'size-9 cursor-pointer rounded-md tabular-nums hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted disabled:line-through',
  today: 'font-bold text-primary underline underline-offset-4',
  selected: '[&>button]:bg-primary [&>button]:text-on-primary [&>button]:hover:bg-primary-hover',
  outside: 'text-muted',
}

interface CalendarProps {
  language: keyof typeof locales
  /** `YYYY-MM-DD`. */
  value: string | null
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** The day as the reader's own calendar has it; never through UTC, which may be yesterday. */
const isoOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
const dayOf = (iso: string) => new Date(`${iso}T00:00:00`)

export default function Calendar({ language, value, onChange, min, max }: CalendarProps) {
  const [today] = useState(() => new Date())
  const selected = value ? dayOf(value) : undefined
  const outside = [...(min ? [{ before: dayOf(min) }] : []), ...(max ? [{ after: dayOf(max) }] : [])]
  return (
    <DayPicker
      mode="single"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on request, and the arrow keys must reach its days
      autoFocus
      required
      locale={locales[language]}
      weekStartsOn={1}
      captionLayout="dropdown"
      startMonth={new Date(1920, 0)}
      endMonth={new Date(today.getFullYear() + 20, 11)}
      defaultMonth={selected ?? today}
      selected={selected}
      disabled={outside}
      onSelect={(day) => onChange(isoOf(day))}
      classNames={look}
    />
  )
}
