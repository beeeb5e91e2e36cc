import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export const badgeStyle = cva(
  'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-foreground',
        info: 'bg-info-soft text-on-info-soft',
        success: 'bg-success-soft text-on-success-soft',
        warning: 'bg-warning-soft text-on-warning-soft',
        /** Between a warning and a danger. */
        serious: 'bg-serious-soft text-on-serious-soft',
        danger: 'bg-danger-soft text-on-danger-soft',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)
export type Tone = NonNullable<VariantProps<typeof badgeStyle>['tone']>

export function Badge({ tone, className, ...props }: ComponentProps<'span'> & { tone?: Tone | undefined }) {
  return <span className={cn(badgeStyle({ tone }), className)} {...props} />
}
