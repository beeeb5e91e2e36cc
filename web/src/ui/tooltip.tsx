import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export const TooltipProvider = Base.Provider

interface TooltipProps {
  label: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  disabled?: boolean
  /** The one element that the words belong to; it still needs an accessible name of its own. */
  children: ReactElement
}

/** A short hint on hover and on keyboard focus. */
export function Tooltip({ label, side = 'top', disabled = false, children }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-60">
          <Base.Popup className="max-w-64 rounded-md bg-foreground px-2.5 py-1 text-xs font-medium text-background shadow-md transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
