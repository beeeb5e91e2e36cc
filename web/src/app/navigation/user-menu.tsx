import { Link } from '@tanstack/react-router'
import { Bell, CreditCard, LogOut, ShieldCheck, Sparkles, UserRound } from 'lucide-react'
import { useAccount } from '../../api/can.tsx'
import { useTranslation } from '../../text/text.ts'
import { Menu, MenuContent, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { askToLogOut } from '../../modules/session/log-out.ts'
import type { HangingMenuProps } from './menu-button.tsx'
import type { NavLink } from '../../route/nav.data.ts'
import { PreferenceItems } from './preference-items.tsx'
import { sidebarElement, sidebarSheet } from './sidebar-state.ts'
import { useMayOpen } from '../../route/use-may.ts'

const links: readonly NavLink[] = [
  { label: 'app.user_menu.profile', path: '/profile', icon: UserRound },
  { label: 'app.user_menu.upgrade', path: '/upgrade', icon: Sparkles },
  { label: 'app.user_menu.account', path: '/account', icon: ShieldCheck },
  { label: 'app.user_menu.billing', path: '/billing', icon: CreditCard },
  { label: 'app.user_menu.notifications', path: '/notifications', icon: Bell },
]

export function UserMenu({ open, onOpenChange, anchor, narrow }: HangingMenuProps) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const plan = useAccount()?.user.company.plan
  // The largest plan has none above it.
  const shown = links.filter((link) => mayOpen(link) && (link.path !== '/upgrade' || plan !== 'ENTERPRISE'))
  return (
    <Menu open={open} onOpenChange={onOpenChange}>
      <MenuContent
        anchor={anchor}
        container={sidebarElement()}
        finalFocus={anchor}
        side={narrow ? 'right' : 'top'}
        align={narrow ? 'end' : 'start'}
        className="w-60"
        aria-label={t('app.user_menu.label')}
      >
        {shown.map(({ label, path, icon: Icon }) => (
          <MenuLink key={path} render={<Link to={path} onClick={() => sidebarSheet.set(false)} />}>
            <Icon aria-hidden />
            {t(label)}
          </MenuLink>
        ))}
        {shown.length > 0 && <MenuSeparator />}
        <PreferenceItems />
        <MenuSeparator />
        <MenuItem onClick={() => void askToLogOut()}>
          <LogOut aria-hidden />
          {t('app.user_menu.log_out')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
