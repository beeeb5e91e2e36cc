import { lazy, Suspense } from 'react'
import { useIsPhone } from '../../record/use-is-phone.ts'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { useCell } from '../../ui/cell.ts'
import { SidebarContent } from './sidebar-content.tsx'
import { sidebarOpen } from './sidebar-state.ts'

const SidebarSheet = lazy(() => import('./sidebar-sheet.tsx').then((module) => ({ default: module.SidebarSheet })))

/** 16rem wide, 4rem as icons, 18rem as a sheet on phones. */
export function Sidebar() {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const open = useCell(sidebarOpen)
  if (phone)
    return (
      <Suspense>
        <SidebarSheet />
      </Suspense>
    )
  return (
    <aside
      id="sidebar"
      aria-label={t('app.sidebar.label')}
      className={cn(
        'sticky top-0 z-40 flex h-dvh shrink-0 flex-col border-r bg-sidebar transition-[width] duration-150',
        open ? 'w-64' : 'w-16',
      )}
    >
      <SidebarContent narrow={!open} />
    </aside>
  )
}
