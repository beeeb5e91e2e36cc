import { LoaderCircle } from 'lucide-react'
import { cn } from './class-names.ts'

/** Decoration only: the caller describes the activity in words. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
}
