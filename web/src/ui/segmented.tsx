import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; content: ReactNode; lang?: string }[]
  onChange: (value: Value) => void
}

/** A few choices side by side; a menu would hide all but one. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex w-fit max-w-full flex-wrap rounded-lg bg-sunken p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cn(
            'flex min-h-7 min-w-10 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2 text-xs font-medium [&_svg]:size-3.5',
            option.value === value ? 'bg-surface text-foreground shadow-xs' : 'text-muted hover:text-foreground',
          )}
        >
          {option.content}
        </button>
      ))}
    </div>
  )
}
