import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface StatusScreenProps {
  icon: LucideIcon
  title: string
  lead: ReactNode
  /** Buttons and links out of here. */
  actions: ReactNode
  children?: ReactNode
}

/** One calm message in the middle of the page, and a way on. */
export function StatusScreen({ icon: Icon, title, lead, actions, children }: StatusScreenProps) {
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-3 px-4 py-16 text-center">
      <span className="mb-2 inline-flex size-14 items-center justify-center rounded-2xl bg-accent text-on-accent">
        <Icon aria-hidden className="size-7" />
      </span>
      <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
      <p className="max-w-md text-pretty text-muted">{lead}</p>
      {children}
      <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  )
}
