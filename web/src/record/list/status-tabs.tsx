import type { ListSpec } from '@rental/core/kernel/list'
import type { Machine } from '@rental/core/kernel/machine'
import { say } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { useListState } from './use-list-state.ts'

interface StatusTabsProps {
  machine: Machine
  spec: ListSpec
  /** What all of them together are called. */
  all: string
  /** How many there are, by state and as `total`; nothing while it loads. */
  counts: Readonly<Record<string, number>> | undefined
}

/** The states of a list side by side, each with how many there are: one click narrows the list to it. */
export function StatusTabs({ machine, spec, all, counts }: StatusTabsProps) {
  const [state, change] = useListState(spec)
  const { status_in: chosen, ...filters } = state.filters
  const isOnly = (code: number) => Array.isArray(chosen) && chosen.length === 1 && chosen[0] === code
  const tabs = [
    { name: 'total', label: all, isChosen: chosen === undefined, filters },
    ...Object.entries(machine.states).map(([name, { code }]) => ({
      name,
      label: say(`${machine.name}.states.${name}`),
      isChosen: isOnly(code),
      filters: { ...filters, status_in: [code] },
    })),
  ]
  return (
    <div role="group" aria-label={say('record.list.states')} className="flex gap-1 overflow-x-auto border-b">
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          aria-pressed={tab.isChosen}
          onClick={() => change({ filters: tab.filters })}
          className={cn(
            '-mb-px flex h-10 shrink-0 cursor-pointer items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap outline-offset-[-2px]',
            tab.isChosen ? 'border-primary text-foreground' : 'border-transparent text-muted hover:text-foreground',
          )}
        >
          {tab.label}
          <span className="min-w-5 rounded-full bg-sunken px-1.5 text-center text-xs tabular-nums">
            {counts?.[tab.name] ?? '–'}
          </span>
        </button>
      ))}
    </div>
  )
}
