import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'

const tones = {
  info: { style: 'bg-info-soft text-on-info-soft', icon: Info },
  success: { style: 'bg-success-soft text-on-success-soft', icon: CircleCheck },
  warning: { style: 'bg-warning-soft text-on-warning-soft', icon: TriangleAlert },
  danger: { style: 'bg-danger-soft text-on-danger-soft', icon: CircleAlert },
} as const

interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: keyof typeof tones
  title?: ReactNode
  /** A button at the end. */
  action?: ReactNode
}

export function Alert({ tone = 'info', title, action, className, children, ...props }: AlertProps) {
  const { style, icon: Icon } = tones[tone]
  return (
    <div className={cn('flex flex-wrap items-start gap-3 rounded-lg px-4 py-3', style, className)} {...props}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
