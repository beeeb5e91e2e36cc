import type { ReactNode } from 'react'

interface RecordHeaderProps {
  name: ReactNode
  badge?: ReactNode
  lead?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** Who a record is, in which state, and the buttons for what can be done with it. */
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
      <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div>
    </header>
  )
}
