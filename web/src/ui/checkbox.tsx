import { useEffect, useRef, type ComponentProps } from 'react'
import { cn } from './class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Neither on nor off, as for a half-selected page. */
  indeterminate?: boolean
}

/** The browser's own checkbox in our colour, in a place of 24 px that can be hit. */
export function Checkbox({ className, indeterminate = false, ...props }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <span className="inline-flex size-6 shrink-0 items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        className={cn('size-4.5 cursor-pointer accent-primary outline-offset-1 disabled:cursor-not-allowed', className)}
        {...props}
      />
    </span>
  )
}
