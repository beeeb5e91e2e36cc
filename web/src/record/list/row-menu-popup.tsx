import { Ellipsis } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Menu, MenuContent, MenuItem, MenuLink, MenuTrigger } from '../../ui/menu.tsx'
import { mainElement } from '../main-element.ts'
import { RecordLink } from '../record-link.tsx'
import { rowMenuStyle, type RowMenuProps } from './row-menu.tsx'

export default function RowMenuPopup({ name, actions }: RowMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu defaultOpen>
      <MenuTrigger aria-label={t('record.actions_for', { name })} className={rowMenuStyle}>
        <Ellipsis aria-hidden />
      </MenuTrigger>
      <MenuContent container={mainElement()}>
        {actions.map(({ label, icon: Icon, tone, link, run }) =>
          link ? (
            <MenuLink key={label} render={<RecordLink link={link} />}>
              {Icon && <Icon aria-hidden />}
              {label}
            </MenuLink>
          ) : (
            <MenuItem key={label} {...(tone && { tone })} onClick={() => run?.()}>
              {Icon && <Icon aria-hidden />}
              {label}
            </MenuItem>
          ),
        )}
      </MenuContent>
    </Menu>
  )
}
