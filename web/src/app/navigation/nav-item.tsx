import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import type { NavLink } from '../../route/nav.data.ts'
import { sidebarSheet } from './sidebar-state.ts'

export const rowStyle =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-sm outline-offset-[-2px] transition-colors hover:bg-sunken [&>svg]:size-4 [&>svg]:shrink-0'
export const narrowStyle = 'size-10 justify-center gap-0 p-0 mx-auto [&>svg]:size-5'
export const activeStyle = 'bg-accent font-medium text-on-accent hover:bg-accent'

interface NavItemProps {
  link: NavLink
  isActive: boolean
  /** Below a section the icon would repeat what the section's already says. */
  hasIcon?: boolean
}

/**
 * Scrolls the list around a row until the row is seen. By hand: `scrollIntoView` would make the row the place from which
 * Tab goes on, and the link to the content would be out of reach.
 */
function reveal(row: HTMLElement): void {
  const list = row.closest<HTMLElement>('.overflow-y-auto')
  if (!list) return
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}

export function NavItem({ link, isActive, hasIcon = true }: NavItemProps) {
  const { t } = useTranslation()
  const { icon: Icon, label, path } = link
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive && row.current) reveal(row.current)
  }, [isActive])
  return (
    <Link
      ref={row}
      to={path}
      aria-current={isActive ? 'page' : undefined}
      // The prefix rule decides what is active, not the router's own.
      activeProps={{}}
      onClick={() => sidebarSheet.set(false)}
      className={cn(rowStyle, isActive && activeStyle)}
    >
      {hasIcon && <Icon aria-hidden />}
      <span className="truncate">{t(label)}</span>
    </Link>
  )
}
