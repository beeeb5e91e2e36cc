import { LoaderCircle } from 'lucide-react'
import { cn } from './class-names.ts'

/** Decoration only: whoever shows it says in words what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
}
