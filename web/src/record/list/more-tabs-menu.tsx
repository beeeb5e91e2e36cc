import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu.tsx'
import { mainElement } from '../main-element.ts'
import { moreStyle, MoreWords, type MoreTabsProps } from './more-tabs.tsx'
import { TabCount } from './tab-count.tsx'

export default function MoreTabsMenu({ tabs, counts, onChoose }: MoreTabsProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger className={moreStyle}>
        <MoreWords tabs={tabs} counts={counts} />
      </MenuTrigger>
      <MenuContent align="start" container={mainElement()}>
        {tabs.map((tab) => (
          <MenuItem key={tab.name} className="justify-between gap-6" onClick={() => onChoose(tab)}>
            {tab.label}
            <TabCount count={counts?.[tab.name]} isUrgent={tab.isUrgent} />
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
