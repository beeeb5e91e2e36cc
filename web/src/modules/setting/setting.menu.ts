import { masterDataNames, masterDataPlaces } from '@rental/core/modules/master-data/master-data.places'
import type { Permission } from '@rental/core/modules/index'
import type { WordKey } from '../../text/text.ts'
import { companyPageNames, companyPagePath, companyPages } from './company-pages.ts'

export interface MenuEntry {
  label: WordKey
  to: string
  access: Permission | 'session'
  /** Sections of a long page by their fragments, listed while it is open. */
  contents?: readonly { anchor: string; label: WordKey }[]
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
      ...companyPageNames.map((page): MenuEntry => ({
        label: `setting.pages.${page}`,
        to: companyPagePath(page),
        access: 'setting.read',
        contents: companyPages[page].map((anchor) => ({ anchor, label: `setting.sections.${anchor}` })),
      })),
      { label: 'message.templates_title', to: '/settings/message', access: 'message.read' },
      { label: 'notification.rules_title', to: '/settings/notification', access: 'notification.update' },
      ...lists.filter((entry) => !isPlain(entry)),
    ],
  },
]
