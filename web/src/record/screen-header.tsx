import type { ReactNode } from 'react'

interface ScreenHeaderProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** In one line, for a screen whose content matters more; a phone has no room for the lead. */
  isDense?: boolean
}

/** The one h1 of a screen, what it is for, and its buttons. */
export function ScreenHeader({ title, lead, actions, isDense = false }: ScreenHeaderProps) {
  if (isDense)
    return (
      <header className="flex items-center justify-between gap-x-6 gap-y-2 max-md:flex-wrap">
        <div className="flex min-w-0 items-baseline gap-3">
          <h1 className="text-xl font-semibold tracking-tight md:shrink-0">{title}</h1>
          {lead && <p className="min-w-0 truncate text-muted max-md:hidden">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 md:[&_:is(a,button)]:h-8">{actions}</div>}
      </header>
    )
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
