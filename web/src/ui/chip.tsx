import { X } from 'lucide-react'
import type { ReactNode } from 'react'

interface ChipProps {
  children: ReactNode
  /** Label of its button. */
  removeLabel: string
  onRemove: () => void
}

/** One of several that can be taken away. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-8 items-center gap-1 rounded-full bg-accent py-0.5 pr-1 pl-3 text-on-accent">
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="flex size-6 cursor-pointer items-center justify-center rounded-full hover:bg-surface/70"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
