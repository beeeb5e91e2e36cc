import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

interface EmptyProps {
  icon: LucideIcon
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Placeholder of an empty place: the reason, and an action. */
export function Empty({ icon: Icon, title, children, action, className }: EmptyProps) {
  return (
    <div className={cn('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span className="mb-3 flex size-12 items-center justify-center rounded-full bg-accent text-on-accent">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="text-base font-semibold">{title}</div>
      {children && <div className="mt-1 max-w-md text-balance text-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
