import { masterDataNames, masterDataPlaces } from '@rental/core/modules/master-data/master-data.places'
import type { Permission } from '@rental/core/modules/index'
import type { WordKey } from '../../text/text.ts'

interface MenuEntry {
  label: WordKey
  to: string
  access: Permission | 'session'
}
export interface MenuGroupOf {
  name: 'data' | 'company'
  entries: MenuEntry[]
}

const lists = masterDataNames.map((name): MenuEntry => ({
  label: `${name}.title`,
  to: masterDataPlaces[name].screen,
  access: 'master_data.read',
}))
const isPlain = ({ to }: MenuEntry) => to.startsWith('/settings/master-data/')

/** The menu of the settings: lists of words and terms, then what makes up the company. */
export const settingMenu: MenuGroupOf[] = [
  { name: 'data', entries: lists.filter(isPlain) },
  {
    name: 'company',
    entries: [
      { label: 'setting.company_title', to: '/settings/company', access: 'setting.read' },
      { label: 'message.templates_title', to: '/settings/message', access: 'message.read' },
      { label: 'notification.rules_title', to: '/settings/notification', access: 'notification.update' },
      ...lists.filter((entry) => !isPlain(entry)),
    ],
  },
]
