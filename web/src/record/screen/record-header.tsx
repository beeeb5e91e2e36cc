import { Suspense, type ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

interface RecordHeaderProps {
  name: ReactNode
  badge?: ReactNode
  lead?: ReactNode
  /** Actions. */
  children?: ReactNode
}

/**
 * Name and state of a record, and the buttons of its actions. All of them appear at once: a button that came later would
 * move the others away from under the pointer.
 */
export function RecordHeader({ name, badge, lead, children }: RecordHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl font-semibold tracking-tight break-words md:text-2xl">{name}</h1>
          {badge}
        </div>
        {lead && <div className="mt-1 text-muted">{lead}</div>}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:has-[[data-next-step]]:w-full print:hidden">
        <Suspense fallback={<Skeleton className="h-9 w-72" />}>{children}</Suspense>
      </div>
    </header>
  )
}
