import type { ListSpec } from '@rental/core/kernel/list'
import { codesOf, type Machine } from '@rental/core/kernel/machine'
import { say } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { useListState } from './use-list-state.ts'

interface GroupTabsProps {
  spec: ListSpec
  /** Tabs with the states that they show; null for the list's default. */
  tabs: readonly { name: string; label: string; codes: readonly number[] | null }[]
  /** Counts by the name of the tab; undefined while loading. */
  counts: Readonly<Record<string, number>> | undefined
}

/** Groups of states side by side, each with how many there are: one click narrows the list to it. */
export function GroupTabs({ spec, tabs, counts }: GroupTabsProps) {
  const [state, change] = useListState(spec)
  const { status_in: chosen, ...filters } = state.filters
  const isChosen = (codes: readonly number[] | null) => JSON.stringify(chosen ?? null) === JSON.stringify(codes)
  return (
    <div role="group" aria-label={say('record.list.states')} className="flex gap-1 overflow-x-auto border-b">
      {tabs.map(({ name, label, codes }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isChosen(codes)}
          onClick={() => change({ filters: codes ? { ...filters, status_in: [...codes] } : filters })}
          className={cn(
            '-mb-px flex h-10 shrink-0 cursor-pointer items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap outline-offset-[-2px]',
            isChosen(codes) ? 'border-primary text-foreground' : 'border-transparent text-muted hover:text-foreground',
          )}
        >
          {label}
          <span className="min-w-5 rounded-full bg-sunken px-1.5 text-center text-xs tabular-nums">
            {counts?.[name] ?? '–'}
          </span>
        </button>
      ))}
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
  /** Counts by state and as `total`; undefined while loading. */
  counts: Readonly<Record<string, number>> | undefined
}

/** The states of a list side by side. */
export function StatusTabs({ machine, spec, all, every, counts }: StatusTabsProps) {
  const names = Object.keys(machine.states)
  const tabs = [
    { name: 'total', label: all, codes: null },
    ...Object.entries(machine.states).map(([name, { code }]) => ({
      name,
      label: say(`${machine.name}.states.${name}`),
      codes: [code],
    })),
    ...(every ? [{ name: 'every', label: every, codes: codesOf(machine) }] : []),
  ]
  const sum = counts && names.reduce((before, name) => before + (counts[name] ?? 0), 0)
  return <GroupTabs spec={spec} tabs={tabs} counts={counts && { ...counts, every: sum ?? 0 }} />
}
