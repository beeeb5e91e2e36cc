import { useState, type ComponentProps } from 'react'
import { Input } from '../../ui/input.tsx'
import { cn } from '../../ui/class-names.ts'
import { shownAmount, typedAmount, type TypedAmount } from './typed-amount.ts'

interface RupiahInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value: unknown
  onChange: (value: TypedAmount) => void
}

/**
 * Rupiah, in any way of writing it: `1.250.000`, `650rb`, `1,5jt`. The amount that was understood is shown while one
 * types; a text that is no amount stays as it was typed. Every amount that a person types goes through this input.
 */
export function RupiahInput({ value, onChange, onBlur, className, ...control }: RupiahInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // A value that was set from outside counts more than what was typed before.
  const isTyped = typed !== null && typedAmount(typed) === (value ?? null)
  const text = isTyped ? typed : shownAmount(value)
  const understood = isTyped && typeof value === 'number' ? shownAmount(value) : null
  return (
    <span className="relative block">
      <Input
        autoComplete="off"
        {...control}
        className={cn('tabular-nums', className)}
        inputMode="decimal"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(typedAmount(target.value))
        }}
        onBlur={(event) => {
          if (typeof value !== 'string') setTyped(null)
          onBlur?.(event)
        }}
      />
      {understood !== null && understood !== text && (
        <output
          htmlFor={control.id}
          className="pointer-events-none absolute top-full right-0 z-10 mt-1 rounded-md bg-foreground px-2 py-0.5 text-xs whitespace-nowrap text-surface tabular-nums shadow"
        >
          {understood}
        </output>
      )}
    </span>
  )
}
