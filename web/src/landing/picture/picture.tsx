import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface PictureProps {
  readonly about: string
  readonly children: ReactNode
  readonly className?: string
}

/** A piece of the product as a picture: one sentence for those who cannot see it, nothing to click or tab to. */
export function Picture({ about, children, className }: PictureProps) {
  return (
    <div
      role="img"
      aria-label={about}
      className={clsx('overflow-hidden rounded-xl border bg-surface text-sm shadow-sm tabular-nums', className)}
    >
      {children}
    </div>
  )
}

const tones = {
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  info: 'bg-info-soft text-on-info-soft',
}

export type Tone = keyof typeof tones

export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={clsx('inline-flex rounded-md px-2 py-0.5 text-xs font-medium whitespace-nowrap', tones[tone])}>
      {children}
    </span>
  )
}
