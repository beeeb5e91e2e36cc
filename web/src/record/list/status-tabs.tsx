import type { ListSpec } from '@rental/core/kernel/list'
import { codesOf, type Machine } from '@rental/core/kernel/machine'
import { useContext, useLayoutEffect } from 'react'
import { say } from '../../text/text.ts'
import type { ListState } from './list-state.ts'
import { MoreTabs } from './more-tabs.tsx'
import { splitTabs } from './shown-tabs.ts'
import { tabStyle, TabCount } from './tab-count.tsx'
import { isTabChosen, namesOfTabs, TabFiltersContext } from './tab-filters.ts'
import { useListState } from './use-list-state.ts'

export interface ListTab {
  name: string
  label: string
  /** Filters that it sets; none for what the list shows by itself. */
  filters: ListState['filters']
  /** Order in which it is read, where the tabs of the list differ in it. */
  sort?: string
  /** Something that needs care: its count is red. */
  isUrgent?: boolean
}

interface ListTabsProps {
  spec: ListSpec
  tabs: readonly ListTab[]
  /** Names of the tabs beside the first one, where there is no room for all; default: the next ones. */
  main?: readonly string[] | undefined
  /** Counts by the name of the tab; undefined while loading. */
  counts: Readonly<Record<string, number>> | undefined
}

/** Parts of a list side by side, each with how many there are: one click narrows the list to it. */
export function ListTabs({ spec, tabs, main, counts }: ListTabsProps) {
  const [state, change] = useListState(spec)
  const all = tabs.map(({ filters }) => filters)
  const tell = useContext(TabFiltersContext)
  const told = JSON.stringify(all)
  useLayoutEffect(() => tell(JSON.parse(told) as typeof all), [tell, told])
  // Filters of the other tabs are taken back, those of the reader stay.
  const own = namesOfTabs(all)
  const others = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !own.has(name)))
  const isChosen = ({ filters }: ListTab) => isTabChosen(filters, all, state.filters)
  const choose = (tab: ListTab) =>
    change({ filters: { ...others, ...tab.filters }, ...(tab.sort && { sort: tab.sort }) })
  const { shown, more } = splitTabs(tabs, main, isChosen)
  return (
    <div
      role="group"
      aria-label={say('record.list.states')}
      className="flex overflow-x-auto rounded-t-[inherit] border-b px-1"
    >
      {shown.map((tab) => (
        <button
          key={tab.name}
          type="button"
          aria-pressed={isChosen(tab)}
          onClick={() => choose(tab)}
          className={tabStyle(isChosen(tab))}
        >
          {tab.label}
          <TabCount count={counts?.[tab.name]} isUrgent={tab.isUrgent} />
        </button>
      ))}
      {more.length > 0 && <MoreTabs tabs={more} counts={counts} onChoose={choose} />}
    </div>
  )
}

interface StatusTabsProps {
  machine: Machine
  spec: ListSpec
  /** Label of the first tab, which shows what the list shows by itself. */
  all: string
  /** Label of a last tab with every state, where the list leaves some out by itself. */
  every?: string
  /** Tabs behind the first one that are no states. */
  more?: readonly ListTab[]
  /** Names of the tabs beside the first one, where there is no room for all. */
  main?: readonly string[]
  /** States that are still to be done, where the list begins with them; the others are read from the newest on. */
  open?: readonly string[]
  /** Counts by state and as `total`; undefined while loading. */
  counts: Readonly<Record<string, number>> | undefined
}

/** The states of a list side by side. */
export function StatusTabs({ machine, spec, all, every, more = [], main, open, counts }: StatusTabsProps) {
  const states = Object.entries(machine.states)
  const codes = open && codesOf(machine, open)
  const sortOf = (isOpen: boolean) => (open ? { sort: isOpen ? spec.defaultSort : `-${spec.defaultSort}` } : {})
  const tabs: ListTab[] = [
    { name: 'total', label: all, filters: codes ? { status_in: codes } : {}, ...sortOf(true) },
    ...more.map((tab) => ({ ...tab, ...sortOf(true) })),
    ...states.map(([name, { code }]) => ({
      name,
      label: say(`${machine.name}.states.${name}`),
      filters: { status_in: [code] },
      ...sortOf(open?.includes(name) ?? true),
    })),
    ...(every ? [{ name: 'every', label: every, filters: { status_in: codesOf(machine) }, ...sortOf(false) }] : []),
  ]
  const sum = counts && states.reduce((before, [name]) => before + (counts[name] ?? 0), 0)
  return <ListTabs spec={spec} tabs={tabs} main={main} counts={counts && { ...counts, every: sum ?? 0 }} />
}
