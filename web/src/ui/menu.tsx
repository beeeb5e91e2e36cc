import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import { cn } from './class-names.ts'

export const Menu = Base.Root
export const MenuTrigger = Base.Trigger
export const MenuGroup = Base.Group
export const MenuRadioGroup = Base.RadioGroup

type Side = 'top' | 'right' | 'bottom' | 'left'
interface MenuContentProps extends Omit<ComponentProps<typeof Base.Popup>, 'className'> {
  side?: Side
  align?: 'start' | 'center' | 'end'
  sideOffset?: number
  className?: string
  /** Anchor element, where it is not a `MenuTrigger`. */
  anchor?: RefObject<Element | null>
  /** Parent element in the document, if not its end. */
  container?: HTMLElement | undefined
}

export function MenuContent({
  side = 'bottom',
  align = 'end',
  sideOffset = 6,
  className,
  anchor,
  container,
  children,
  ...props
}: MenuContentProps) {
  return (
    <Base.Portal container={container}>
      <Base.Positioner
        {...(anchor && { anchor })}
        side={side}
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className="z-60"
      >
        <Base.Popup
          className={cn(
            'max-h-(--available-height) min-w-44 origin-(--transform-origin) overflow-y-auto rounded-lg border bg-surface p-1 text-foreground shadow-lg outline-none',
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

const itemStyle =
  'flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-offset-[-2px] select-none data-disabled:opacity-50 data-highlighted:bg-sunken data-popup-open:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted'

type Named<T> = Omit<T, 'className'> & { className?: string }

interface MenuItemProps extends Named<ComponentProps<typeof Base.Item>> {
  /** For what takes something away. */
  tone?: 'neutral' | 'danger'
}

export function MenuItem({ tone = 'neutral', className, ...props }: MenuItemProps) {
  const danger = 'text-on-danger-soft data-highlighted:bg-danger-soft [&_svg]:text-on-danger-soft'
  return <Base.Item className={cn(itemStyle, tone === 'danger' && danger, className)} {...props} />
}

/** A link in a menu: `<MenuLink render={<Link to="/profile" />}>`. */
export function MenuLink({ className, ...props }: Named<ComponentProps<typeof Base.LinkItem>>) {
  return <Base.LinkItem closeOnClick className={cn(itemStyle, className)} {...props} />
}

export function MenuRadioItem({ className, children, ...props }: Named<ComponentProps<typeof Base.RadioItem>>) {
  return (
    <Base.RadioItem className={cn(itemStyle, className)} {...props}>
      <span className="flex flex-1 items-center gap-2">{children}</span>
      <Base.RadioItemIndicator>
        <Check aria-hidden />
      </Base.RadioItemIndicator>
    </Base.RadioItem>
  )
}

/** Must stand inside a `MenuGroup` or `MenuRadioGroup`, whose name it is. */
export function MenuLabel({ className, ...props }: Named<ComponentProps<typeof Base.GroupLabel>>) {
  return <Base.GroupLabel className={cn('px-2 py-1.5 text-xs font-medium text-muted', className)} {...props} />
}

export const MenuSeparator = () => <Base.Separator className="-mx-1 my-1 h-px bg-border" />
