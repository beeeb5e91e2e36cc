import type { Permission } from '@rental/core/modules/index'
import type { Section } from '@rental/core/modules/text'
import type { Named } from '@rental/core/kernel/route'
import type { ListRoute } from '../record/list/list.types.ts'
import type { WordKey } from '../text/text.ts'
import type { TabSlot } from './slots.ts'

declare module '@tanstack/react-router' {
  /** Facts of every route. `access` is required: a route without it does not compile. */
  interface StaticDataRouteOption {
    /** Required access: anyone, any signed-in user, or a user with this permission. */
    access: 'public' | 'session' | Permission
    /** The document's title; the last route that has one wins. */
    title?: WordKey
    /** The last breadcrumb, where the path alone does not say it. */
    crumb?: WordKey
    /** Further words that its screen speaks, besides those of the module that its title is of. */
    words?: readonly Section[] | 'all'
    /** The slot of tabs that it shows: their titles are among its own words. */
    tabs?: TabSlot
    /** The list that it shows: its rows are asked for while the screen is on its way. */
    list?: () => Promise<ListRoute>
    /** Counts of its tabs, fetched with the rows. */
    count?: () => Promise<Named>
  }
}
