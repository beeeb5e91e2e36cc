import { ChevronsUpDown } from 'lucide-react'
import { lazy } from 'react'
import { useAccount } from '../../api/can.tsx'
import { mediaIdIn, useMediaUrl } from '../../record/use-media-url.ts'
import { useTranslation } from '../../text/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MenuButton } from './menu-button.tsx'

const load = () => import('./user-menu.tsx').then((module) => ({ default: module.UserMenu }))
const UserMenu = lazy(load)

export function UserButton({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation()
  const account = useAccount()
  const picture = useMediaUrl(mediaIdIn(account?.avatar))
  return (
    <MenuButton narrow={narrow} menu={UserMenu} preload={load}>
      <Avatar name={account?.user.full_name} src={picture.url} className="rounded-full" />
      <span className={narrow ? 'sr-only' : 'min-w-0 flex-1 leading-tight'}>
        <span className="sr-only">{t('app.user_menu.label')}: </span>
        <span className="block truncate font-medium">{account?.user.full_name || t('app.user')}</span>
        <span className="block truncate text-xs text-muted">{account?.email}</span>
      </span>
      {!narrow && <ChevronsUpDown aria-hidden className="text-muted" />}
    </MenuButton>
  )
}
