import { useTranslation } from '../../text/text.ts'
import { Menu, MenuContent, MenuLabel, MenuRadioGroup, MenuRadioItem } from '../../ui/menu.tsx'
import type { HangingMenuProps } from './menu-button.tsx'
import { teams, type Team } from '../../route/nav.data.ts'
import { chooseTeam, sidebarElement } from './sidebar-state.ts'
import { useTeam } from './use-team.ts'

export function TeamMenu({ open, onOpenChange, anchor }: HangingMenuProps) {
  const { t } = useTranslation()
  const team = useTeam()
  return (
    <Menu open={open} onOpenChange={onOpenChange}>
      <MenuContent
        anchor={anchor}
        container={sidebarElement()}
        finalFocus={anchor}
        align="start"
        className="w-60"
        aria-label={t('app.teams.label')}
      >
        <MenuRadioGroup value={team} onValueChange={(value: Team) => chooseTeam(value)}>
          <MenuLabel>{t('app.teams.label')}</MenuLabel>
          {teams.map((name) => (
            <MenuRadioItem key={name} value={name} closeOnClick>
              <span>
                {t(`app.teams.${name}`)}
                <span className="block text-xs text-muted">{t(`app.teams.hints.${name}`)}</span>
              </span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
