import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** The look of everything one can type into; 16 px on phones, so that iOS does not zoom. */
export const inputStyle = [
  'h-9 w-full min-w-0 rounded-md border border-input bg-surface px-3 text-base text-foreground shadow-xs md:text-sm',
  'placeholder:text-muted/80 focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
].join(' ')

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={cn(inputStyle, className)} {...props} />
}
