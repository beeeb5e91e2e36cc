import { useId, type ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'
import { Card } from '../../ui/card.tsx'

interface HomeCardProps {
  title: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A block of the dashboard: closer together than a card of a record. */
export function HomeCard({ title, aside, className, children }: HomeCardProps) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className={cn('flex min-w-0 flex-col p-4', className)}>
      <div className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}

/** Properties that a card is given by its place: of people whose work it is not, an empty one is left out. */
export interface CardOnHome {
  isOwnWork: boolean
}

/** A quiet sentence where a block has nothing to show, and the next step. */
export function HomeEmpty({ title, lead, action }: { title: ReactNode; lead: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-start justify-center gap-2 rounded-lg bg-sunken px-4 py-4">
      <p className="font-medium">{title}</p>
      <p className="max-w-prose text-muted">{lead}</p>
      {action}
    </div>
  )
}
