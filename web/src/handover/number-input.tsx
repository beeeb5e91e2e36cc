import { cn } from '../ui/class-names.ts'
import { Input } from '../ui/input.tsx'

interface NumberInputProps {
  id: string
  'aria-describedby'?: string | undefined
  value: number | null
  most: number
  /** Shown while nothing is typed. */
  placeholder?: number | null
  onChange: (value: number | null) => void
  className?: string
}

const shown = (value: number | null) => (value === null ? '' : value.toLocaleString('id-ID'))

/** Whole numbers, typed on a keypad of digits and shown in groups of three. */
export function NumberInput({ value, most, placeholder = null, onChange, className, ...control }: NumberInputProps) {
  return (
    <Input
      {...control}
      inputMode="numeric"
      autoComplete="off"
      className={cn('h-12 text-lg tabular-nums md:text-lg', className)}
      placeholder={shown(placeholder)}
      value={shown(value)}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '')
        onChange(digits === '' ? null : Math.min(most, Number(digits)))
      }}
    />
  )
}
