import { cn } from '../../ui/class-names.ts'

export const tabStyle = (isChosen: boolean): string =>
  cn(
    '-mb-px flex h-10 shrink-0 cursor-pointer items-center gap-1.5 border-b-2 px-2.5 md:h-9 font-medium whitespace-nowrap outline-offset-[-2px]',
    isChosen ? 'border-primary text-foreground' : 'border-transparent text-muted hover:text-foreground',
  )

/** How many there are; red where they need care. */
export function TabCount({ count, isUrgent = false }: { count: number | undefined; isUrgent?: boolean | undefined }) {
  return (
    <span
      className={cn(
        'min-w-5 rounded-full px-1.5 text-center text-xs tabular-nums',
        isUrgent && (count ?? 0) > 0 ? 'bg-danger-soft text-on-danger-soft' : 'bg-sunken',
      )}
    >
      {count ?? '–'}
    </span>
  )
}
