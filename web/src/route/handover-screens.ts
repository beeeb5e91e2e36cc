import type { Section } from '@rental/core/modules/text'
import { createRoute, redirect, type RouteComponent } from '@tanstack/react-router'
import type { HandoverSubject } from '../handover/handover.subject.ts'
import type { AppRoute } from './app-route.ts'

type Search = Record<string, unknown>

interface HandoverPaths {
  list: string
  detail: string
}

interface HandoverScreens<Paths extends HandoverPaths> {
  module: 'delivery_order' | 'return_order'
  paths: Paths
  /** Its list, counts and open states are loaded while the screen is on its way. */
  subject: () => Promise<HandoverSubject>
  screens: Record<keyof HandoverPaths, RouteComponent>
  /** Sections of words that the record needs besides its own. */
  words: readonly Section[]
}

const anySearch = (search: Search) => search

/** The routes of deliveries and of returns: their list, which begins with what is to be done, and their record. */
export function handoverScreens<const Paths extends HandoverPaths>(app: AppRoute, spec: HandoverScreens<Paths>) {
  const { module, subject, screens, words } = spec
  // Read through a function, a path keeps its literal type, which typed links depend on.
  const at = <Name extends keyof HandoverPaths>(name: Name): Paths[Name] => spec.paths[name]
  const data = { access: `${module}.read`, title: `${module}.title` } as const
  return [
    createRoute({
      getParentRoute: () => app,
      path: at('list'),
      staticData: {
        ...data,
        list: async () => (await subject()).contract.list,
        count: async () => (await subject()).contract.count,
      },
      validateSearch: anySearch,
      // Opened without any wish, it shows what is still to be done.
      beforeLoad: async ({ search }) => {
        if (Object.values(search).some((wish) => wish !== undefined)) return
        const { openCodes } = await subject()
        throw redirect({ to: spec.paths.list, search: { status_in: openCodes } as never, replace: true })
      },
      component: screens.list,
    }),
    createRoute({
      getParentRoute: () => app,
      path: at('detail'),
      staticData: { ...data, words },
      validateSearch: anySearch,
      component: screens.detail,
    }),
  ]
}
