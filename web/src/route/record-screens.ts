import type { Permission } from '@rental/core/modules/index'
import type { Section } from '@rental/core/modules/text'
import { createRoute, type RouteComponent, type StaticDataRouteOption } from '@tanstack/react-router'
import type { ListRoute } from '../record/list/list.types.ts'
import type { RecordPaths } from '../record/screen/record-paths.ts'
import type { WordKey } from '../text/text.ts'
import type { AppRoute } from './app-route.ts'
import type { TabSlot } from './slots.ts'

/** Modules that have the permissions and the words which these routes name. */
export type RecordModule = {
  [M in Section]: [`${M}.read` | `${M}.create` | `${M}.update`] extends [Permission]
    ? [`${M}.title` | `${M}.add` | `${M}.edit`] extends [WordKey]
      ? M
      : never
    : never
}[Section]

interface RecordScreens<Paths extends RecordPaths> {
  module: RecordModule
  paths: Paths
  /** Its list is loaded to ask for the rows while the screen is on its way. */
  contract: () => Promise<{ list: ListRoute }>
  /** The components of the screens; each loads with its route. */
  screens: Record<keyof RecordPaths, RouteComponent>
  /** Further static data of the list's route. */
  list?: Pick<StaticDataRouteOption, 'words' | 'count'>
  /** Sections of words that the details need besides their own. */
  detailWords?: readonly Section[]
  /** The slot of tabs on the details. */
  tabs?: TabSlot
}

const anySearch = (search: Record<string, unknown>) => search

/** The routes of a plain record: its list, the form of a new one, its details, the form that changes it. */
export function recordScreens<const Paths extends RecordPaths>(app: AppRoute, spec: RecordScreens<Paths>) {
  const { module, contract, screens, tabs, detailWords = [] } = spec
  // Read through a function, a path keeps its literal type, which typed links depend on.
  const at = <Name extends keyof RecordPaths>(name: Name): Paths[Name] => spec.paths[name]
  return [
    createRoute({
      getParentRoute: () => app,
      path: at('list'),
      staticData: {
        access: `${module}.read`,
        title: `${module}.title`,
        list: async () => (await contract()).list,
        ...spec.list,
      },
      validateSearch: anySearch,
      component: screens.list,
    }),
    createRoute({
      getParentRoute: () => app,
      path: at('create'),
      staticData: { access: `${module}.create`, title: `${module}.add`, crumb: `${module}.add` },
      component: screens.create,
    }),
    createRoute({
      getParentRoute: () => app,
      path: at('detail'),
      staticData: { access: `${module}.read`, title: `${module}.title`, words: detailWords, ...(tabs && { tabs }) },
      validateSearch: anySearch,
      component: screens.detail,
    }),
    createRoute({
      getParentRoute: () => app,
      path: at('edit'),
      staticData: { access: `${module}.update`, title: `${module}.edit`, crumb: 'app.crumbs.edit' },
      component: screens.edit,
    }),
  ]
}
