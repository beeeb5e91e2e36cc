import type { ReactNode } from 'react'
import { useId } from 'react'
import { cn } from '../ui/class-names.ts'

interface ChoiceRowProps<Value extends string | number> {
  label: string
  /** The label is read aloud but not drawn, where the place says it. */
  isLabelHidden?: boolean
  value: Value | null
  options: readonly { value: Value; content: ReactNode }[]
  onChange: (value: Value) => void
  className?: string
}

/** A few answers as targets for a thumb; to the keyboard they are radio buttons. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { label, isLabelHidden = false, value, options, onChange, className } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      <div className={cn('grid auto-cols-fr grid-flow-col gap-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-12 cursor-pointer items-center justify-center rounded-lg border px-2 text-center text-sm leading-tight font-medium',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              option.value === value ? 'border-primary bg-accent text-on-accent' : 'bg-surface hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.content}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
