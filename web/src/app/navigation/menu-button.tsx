import { Suspense, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { cn } from '../../ui/class-names.ts'
import { narrowStyle, rowStyle } from './nav-item.tsx'

/** Props that a lazily loaded menu gets from its button. */
export interface HangingMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
  narrow: boolean
}

interface MenuButtonProps {
  narrow: boolean
  /** Made by `lazy`: menus are most of the shell's weight, and the first screen needs none. */
  menu: ComponentType<HangingMenuProps>
  /** Preloads that menu when the pointer comes near. */
  preload: () => Promise<unknown>
  children: ReactNode
}

export function MenuButton({ narrow, menu: Menu, preload, children }: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const fetchAhead = () => void preload()
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={open}
        className={cn(rowStyle, 'min-h-12', isOpen && 'bg-sunken', narrow && [narrowStyle, 'size-12'])}
      >
        {children}
      </button>
      <Suspense>{isLoaded && <Menu open={isOpen} onOpenChange={setOpen} anchor={anchor} narrow={narrow} />}</Suspense>
    </>
  )
}
