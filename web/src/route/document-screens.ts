import type { Named } from '@rental/core/kernel/route'
import type { Section } from '@rental/core/modules/text'
import { createRoute, type RouteComponent } from '@tanstack/react-router'
import type { ListRoute } from '../record/list/list.types.ts'
import type { RecordPaths } from '../record/screen/record-paths.ts'
import type { AppRoute } from './app-route.ts'
import type { RecordModule } from './record-screens.ts'
import type { TabSlot } from './slots.ts'

type Search = Record<string, unknown>

interface DocumentScreens<Paths extends RecordPaths, New> {
  module: RecordModule
  paths: Paths
  /** Its list and counts are loaded to ask for both while the screen is on its way. */
  contract: () => Promise<{ list: ListRoute; count: Named }>
  /** The components of the screens; each loads with its route. */
  screens: Record<keyof RecordPaths, RouteComponent>
  /** Sections of words that the form and the record need besides their own and those of the kit. */
  words: readonly Section[]
  /** Further sections for the record. */
  detailWords?: readonly Section[]
  /** The slot of tabs on the record. */
  tabs?: TabSlot
  /** Search parameters of the form of a new one, such as the document it comes from. */
  newSearch?: (search: Search) => New
}

interface DetailSearch {
  tab?: unknown
  /** A move whose dialog is open, the day and the line that it is meant for. */
  do?: string
  on?: string
  line?: string
}

function detailSearch({ tab, do: action, on, line }: Search): DetailSearch {
  return {
    ...(tab !== undefined && { tab }),
    ...(typeof action === 'string' && { do: action }),
    ...(typeof on === 'string' && /^\d{4}-\d\d-\d\d$/.test(on) && { on }),
    ...(typeof line === 'string' && { line }),
  }
}

/** The routes of a document: its list with counts, the form of a new one, its record, the form of a draft. */
export function documentScreens<const Paths extends RecordPaths, New extends object = Record<string, never>>(
  app: AppRoute,
  spec: DocumentScreens<Paths, New>,
) {
  const { module, contract, screens, detailWords = [], tabs, newSearch = () => ({}) as New } = spec
  const words = ['document_kit', ...spec.words] as const
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
        count: async () => (await contract()).count,
      },
      validateSearch: (search: Search) => search,
      component: screens.list,
    }),
    createRoute({
      getParentRoute: () => app,
      path: at('create'),
      staticData: { access: `${module}.create`, title: `${module}.add`, crumb: `${module}.add`, words },
      validateSearch: newSearch,
      component: screens.create,
    }),
    createRoute({
      getParentRoute: () => app,
      path: at('detail'),
      staticData: {
        access: `${module}.read`,
        title: `${module}.title`,
        words: [...words, ...detailWords],
        ...(tabs && { tabs }),
      },
      validateSearch: detailSearch,
      component: screens.detail,
    }),
    createRoute({
      getParentRoute: () => app,
      path: at('edit'),
      staticData: { access: `${module}.update`, title: `${module}.edit`, crumb: 'app.crumbs.edit', words },
      component: screens.edit,
    }),
  ]
}
