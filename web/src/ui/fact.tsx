import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

/** A name and what it stands for, inside a `dl`. */
export function Fact({ name, className, children }: { name: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-xs font-normal text-muted">{name}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  )
}
