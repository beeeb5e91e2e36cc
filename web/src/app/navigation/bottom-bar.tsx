import { Link } from '@tanstack/react-router'
import { Clock, HandCoins, ListChecks, Menu as MenuIcon } from 'lucide-react'
import { useAccount } from '../../api/can.tsx'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { useCell } from '../../ui/cell.ts'
import { navLinks, type NavLink, type Team } from '../../route/nav.data.ts'
import { useMayOpen } from '../../route/use-may.ts'
import { sidebarSheet } from './sidebar-state.ts'
import { useActivePath, useNav } from './use-nav.ts'
import { useTeam } from './use-team.ts'

/** The screens that people open most on the way; of those in the menu of a work area, the first four. */
const frequent: Readonly<Record<Team, readonly string[]>> = {
  dashboard: ['/dashboard', '/planning', '/so', '/vehicle', '/customer', '/document', '/supplier'],
  sales: ['/dashboard', '/quotation', '/so', '/planning', '/customer'],
  finance: ['/dashboard', '/so', '/customer', '/document', '/supplier'],
  ops: ['/dashboard', '/ops/run-sheet', '/planning', '/so', '/vehicle', '/document'],
}
const most = 4
/** People who see only their own jobs have them first, and what they pay on the way. */
const ownWork: readonly NavLink[] = [
  { label: 'app.nav.my_jobs', path: '/ops/run-sheet', icon: ListChecks },
  { label: 'app.nav.my_days', path: '/ops/my-days', icon: Clock },
  { label: 'app.nav.my_expense', path: '/wallet/expense', icon: HandCoins },
]

const itemStyle =
  'flex min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 text-[0.6875rem] text-muted outline-offset-[-2px] [&>svg]:size-5'

function Item({ link: { icon: Icon, label, path }, isActive }: { link: NavLink; isActive: boolean }) {
  const { t } = useTranslation()
  return (
    <Link
      to={path}
      aria-current={isActive ? 'page' : undefined}
      activeProps={{}}
      className={cn(itemStyle, isActive && 'font-medium text-primary')}
    >
      <Icon aria-hidden />
      <span className="max-w-full truncate px-1">{t(label)}</span>
    </Link>
  )
}

/** The way around on a phone, within reach of the thumb; it makes room for the bar of a form. */
export function BottomBar() {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const isOpen = useCell(sidebarSheet)
  const active = useActivePath(useNav('dashboard'))
  const isOwn = useAccount()?.user.sees_own_jobs ?? false
  const usual = frequent[useTeam()].flatMap((path) => navLinks.find((link) => link.path === path) ?? [])
  const links = [...(isOwn ? ownWork : []), ...usual].filter(mayOpen).slice(0, most)
  return (
    <nav
      aria-label={t('app.bottom_menu')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-14 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden [body:has([data-bottom])_&]:hidden"
    >
      {links.map((link) => (
        <Item key={link.path} link={link} isActive={link.path === active} />
      ))}
      <button type="button" aria-expanded={isOpen} onClick={() => sidebarSheet.set(true)} className={itemStyle}>
        <MenuIcon aria-hidden />
        {t('app.more')}
      </button>
    </nav>
  )
}
