import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A bar for how far something has come; `label` says of what, and how far, to those who hear the page. */
export function Progress({
  label,
  className,
  ...props
}: Omit<ComponentProps<'progress'>, 'children'> & { label: string }) {
  return (
    <progress
      aria-label={label}
      className={cn(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken',
        '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]',
        className,
      )}
      {...props}
    />
  )
}
