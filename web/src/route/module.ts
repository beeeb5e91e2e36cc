import type { Permission } from '@rental/core/modules/index'
import type { AnyRoute } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { createContext, use } from 'react'
import type { PickerAdder } from '../record/picker/adding.ts'
import type { WordKey } from '../text/text.ts'
import type { AppRoute, RootRoute } from './app-route.ts'
import type { SlotPart } from './slots.ts'

/** Something to begin from anywhere ('New customer'): drawn in the palette and on the dashboard. */
export interface ModuleAction {
  label: WordKey
  icon: LucideIcon
  /** The path of the screen where it happens. */
  to: string
  access: Permission
}

/**
 * Everything that a module contributes to the app. It loads with the entry: no contract and no screen, except lazily.
 */
export interface WebModule {
  routes?: (app: AppRoute) => readonly AnyRoute[]
  /** Screens before the sign-in. */
  visitorRoutes?: (root: RootRoute) => readonly AnyRoute[]
  /** A screen among the settings. */
  settingRoute?: (layout: AnyRoute) => AnyRoute
  actions?: readonly ModuleAction[]
  /** Parts on the screens of other modules. */
  parts?: readonly SlotPart[]
  /** Records that are added where one is looked for, by the kind of record. */
  adders?: Readonly<Record<string, PickerAdder>>
}

/** Every module, given by the app to screens that show what others declare. */
export const ModulesContext = createContext<readonly WebModule[]>([])

export const addersOf = (modules: readonly WebModule[]): Readonly<Record<string, PickerAdder>> =>
  Object.assign({}, ...modules.map(({ adders }) => adders))

export const useModuleActions = (): readonly ModuleAction[] =>
  use(ModulesContext).flatMap((module) => module.actions ?? [])
