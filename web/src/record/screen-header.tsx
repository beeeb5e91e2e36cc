import type { ReactNode } from 'react'

interface ScreenHeaderProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

/** The one h1 of a screen, what it is for, and its buttons. */
export function ScreenHeader({ title, lead, actions }: ScreenHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight break-words md:text-2xl">{title}</h1>
        {lead && <p className="mt-0.5 text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
