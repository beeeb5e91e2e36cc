import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A grey place-holder; the region around it carries `aria-busy` and the words. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-sunken', className)} {...props} />
}
