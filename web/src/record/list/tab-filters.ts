import { createContext } from 'react'
import type { Filters } from './filter-read.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Filters under these names. */
export const pickFilters = (filters: Filters, names: ReadonlySet<string>): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => names.has(name)))

/** Names of all filters that tabs set. */
export const namesOfTabs = (tabs: readonly Filters[]): ReadonlySet<string> => new Set(tabs.flatMap(Object.keys))

/** True if a list is narrowed as this one of its tabs narrows it. */
export const isTabChosen = (tab: Filters, tabs: readonly Filters[], filters: Filters): boolean =>
  isSame(pickFilters(filters, namesOfTabs(tabs)), tab)

/** Filters of a list, those of the chosen tab apart from those of the reader: the tab itself shows the former. */
export function splitFilters(tabs: readonly Filters[], filters: Filters): { ofTab: Filters; ofReader: Filters } {
  const ofTab = tabs.find((tab) => isTabChosen(tab, tabs, filters)) ?? {}
  const ofReader = Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in ofTab)))
  return { ofTab, ofReader }
}

/** Tells the list of the filters of its tabs. */
export const TabFiltersContext = createContext<(tabs: readonly Filters[]) => void>(() => {})
