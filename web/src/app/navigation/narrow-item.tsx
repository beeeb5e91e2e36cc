import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { Menu, MenuContent, MenuGroup, MenuLabel, MenuLink, MenuTrigger } from '../../ui/menu.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { activeStyle, narrowStyle, rowStyle } from './nav-item.tsx'
import type { NavLink, NavSection } from '../../route/nav.data.ts'
import { sidebarElement } from './sidebar-state.ts'

export function NarrowItem({ link, isActive }: { link: NavLink; isActive: boolean }) {
  const { t } = useTranslation()
  const { icon: Icon, label, path } = link
  return (
    <Tooltip side="right" label={t(label)}>
      <Link
        to={path}
        aria-label={t(label)}
        aria-current={isActive ? 'page' : undefined}
        activeProps={{}}
        className={cn(rowStyle, narrowStyle, isActive && activeStyle)}
      >
        <Icon aria-hidden />
      </Link>
    </Tooltip>
  )
}

/** A section reduced to its icon: its links are in a menu at the side. */
export function NarrowSection({ section, active }: { section: NavSection; active: string | null }) {
  const { t } = useTranslation()
  const { icon: Icon, label, links } = section
  const holdsActive = links.some((link) => link.path === active)
  return (
    <Menu>
      <Tooltip side="right" label={t(label)}>
        <MenuTrigger
          aria-label={t(label)}
          className={cn(rowStyle, narrowStyle, holdsActive && activeStyle, 'data-popup-open:bg-sunken')}
        >
          <Icon aria-hidden />
        </MenuTrigger>
      </Tooltip>
      <MenuContent container={sidebarElement()} side="right" align="start">
        <MenuGroup>
          <MenuLabel>{t(label)}</MenuLabel>
          {links.map((link) => (
            <MenuLink
              key={link.path}
              aria-current={link.path === active ? 'page' : undefined}
              className={cn(link.path === active && 'font-medium text-on-accent')}
              render={<Link to={link.path} activeProps={{}} />}
            >
              {t(link.label)}
            </MenuLink>
          ))}
        </MenuGroup>
      </MenuContent>
    </Menu>
  )
}
