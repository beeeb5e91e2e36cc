import { Menu as MenuIcon, PanelLeft, Search } from 'lucide-react'
import { useIsPhone } from '../../record/use-is-phone.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useCell } from '../../ui/cell.ts'
import { sidebarOpen, sidebarSheet, toggleSidebar } from '../navigation/sidebar-state.ts'
import { paletteOpen } from '../shell-dialogs.tsx'
import { ShortcutKeys } from '../../ui/shortcut-keys.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { NotificationBell } from '../../modules/notification/notification-bell.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

function SidebarToggle() {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const open = useCell(sidebarOpen)
  const sheet = useCell(sidebarSheet)
  const label = t(phone ? 'app.sidebar.open' : 'app.sidebar.toggle')
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-expanded={phone ? sheet : open}
      onClick={toggleSidebar}
    >
      {phone ? <MenuIcon aria-hidden /> : <PanelLeft aria-hidden />}
    </Button>
  )
}

function PaletteButton() {
  const { t } = useTranslation()
  return (
    <Button
      variant="outline"
      aria-haspopup="dialog"
      onClick={() => paletteOpen.set(true)}
      className="size-9 justify-start px-0 font-normal text-muted max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:text-foreground max-md:shadow-none md:w-56 md:px-3"
    >
      <Search aria-hidden />
      <span className="flex-1 text-left max-md:sr-only">{t('app.palette.open')}</span>
      <span aria-hidden className="hidden md:inline-flex">
        <ShortcutKeys keys="mod+k" />
      </span>
    </Button>
  )
}

export function Header() {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-background px-2 md:px-4 print:hidden">
      <SidebarToggle />
      <Breadcrumbs />
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <PaletteButton />
        <NotificationBell />
        <ThemeToggle />
      </div>
    </header>
  )
}
