import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-xl border bg-surface text-foreground shadow-xs', className)} {...props} />
}

interface CardHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
  /** The heading's level; a page has one h1, which a card never is. */
  level?: 2 | 3
  className?: string
}

export function CardHeader({ title, description, actions, level = 2, className }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cn('flex flex-wrap items-start justify-between gap-3 px-5 pt-4', className)}>
      <div className="min-w-0">
        <Heading className="text-base font-semibold">{title}</Heading>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </div>
  )
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('px-5 py-4', className)} {...props} />
}
