import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { currentLanguage } from '../../text/text.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const Calendar = lazy(() => import('../../ui/calendar.tsx'))

interface DateCalendarProps {
  label: string
  className: string
  value: string | null
  onChange: (day: string) => void
}

/** The calendar of a date input, open from the start: it is loaded by the first click. */
export default function DateCalendar({ label, className, value, onChange }: DateCalendarProps) {
  const [open, setOpen] = useState(true)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger aria-label={label} className={className}>
        <CalendarDays aria-hidden className="size-4" />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={label}>
        <Suspense fallback={<Skeleton className="h-72 w-63" />}>
          <Calendar
            language={currentLanguage()}
            value={value}
            onChange={(day) => {
              onChange(day)
              setOpen(false)
            }}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  )
}
