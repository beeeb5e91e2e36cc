import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { inputStyle } from './input.tsx'

/** Grows with its text where the browser can (`field-sizing`). */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(inputStyle, 'field-sizing-content h-auto max-h-96 min-h-18 py-2', className)}
      {...props}
    />
  )
}
