import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { inputStyle } from './input.tsx'

interface SelectProps extends ComponentProps<'select'> {
  /** Classes of the frame, which is what a layout sizes. */
  frame?: string
}

/** The browser's own select in our clothes: every keyboard and every phone knows it. */
export function Select({ className, frame, children, ...props }: SelectProps) {
  return (
    <span className={cn('relative inline-flex w-full', frame)}>
      <select className={cn(inputStyle, 'cursor-pointer appearance-none truncate pr-9', className)} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
