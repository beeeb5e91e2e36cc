import { ChevronsUpDown } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useCompany } from '../../record/company-settings.ts'
import { MenuButton } from './menu-button.tsx'
import { useTeam } from './use-team.ts'

const load = () => import('./team-menu.tsx').then((module) => ({ default: module.TeamMenu }))
const TeamMenu = lazy(load)

/** The company, and the work area that the menu shows. */
export function TeamSwitcher({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation()
  const company = useCompany()
  const team = useTeam()
  return (
    <MenuButton narrow={narrow} menu={TeamMenu} preload={load}>
      <Avatar name={company.name} src={company.logo} className={company.logo ? 'bg-surface' : undefined} />
      <span className={narrow ? 'sr-only' : 'min-w-0 flex-1 leading-tight'}>
        <span className="block truncate font-semibold">{company.name}</span>
        <span className="sr-only">{t('app.teams.label')}: </span>
        <span className="block truncate text-xs text-muted">{t(`app.teams.${team}`)}</span>
      </span>
      {!narrow && <ChevronsUpDown aria-hidden className="text-muted" />}
    </MenuButton>
  )
}
