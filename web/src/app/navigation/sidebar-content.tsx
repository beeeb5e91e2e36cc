import { lazy, Suspense } from 'react'
import { useTranslation } from '../../text/text.ts'
import { NavList } from './nav-list.tsx'
import { TeamSwitcher } from './team-switcher.tsx'
import { UserButton } from './user-button.tsx'

const NarrowNav = lazy(() => import('./narrow-nav.tsx').then((module) => ({ default: module.NarrowNav })))

export function SidebarContent({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="p-2">
        <TeamSwitcher narrow={narrow} />
      </div>
      <nav aria-label={t('app.main_menu')} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-4">
        <Suspense>{narrow ? <NarrowNav /> : <NavList />}</Suspense>
      </nav>
      <div className="border-t p-2">
        <UserButton narrow={narrow} />
      </div>
    </>
  )
}
