import { Popover as Base } from '@base-ui/react/popover'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export const Popover = Base.Root
export const PopoverTrigger = Base.Trigger
export const PopoverTitle = Base.Title

interface PopoverContentProps extends Omit<ComponentProps<typeof Base.Popup>, 'className'> {
  align?: 'start' | 'center' | 'end'
  className?: string
}

export function PopoverContent({ align = 'start', className, children, ...props }: PopoverContentProps) {
  return (
    <Base.Portal>
      <Base.Positioner side="bottom" align={align} sideOffset={6} collisionPadding={8} className="z-60">
        <Base.Popup
          className={cn(
            'max-h-(--available-height) max-w-(--available-width) origin-(--transform-origin) overflow-y-auto rounded-lg border bg-surface p-3 text-foreground shadow-lg outline-none',
            'transition-[opacity,scale] duration-100 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0',
            className,
          )}
          {...props}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
