import { useClock } from '../../record/clock.ts'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { barLook } from './bar-looks.ts'
import type { LaidBar } from './board-rows.ts'
import { kindText, nameOf, stateText } from './occupancy.subject.ts'

interface EntryLineProps {
  entry: {
    id: string
    kind: LaidBar['kind']
    state: LaidBar['state']
    title: string | null
    customer_name: string | null
    starts_at: string
    ends_at: string
  }
  onOpen: (id: string) => void
  /** Subject, where the kind is shown already. */
  about?: string
  className?: string
}

/** One entry in a list: what, when, and how it stands; a click opens it. */
export function EntryLine({ entry, onOpen, about = kindText(entry.kind), className }: EntryLineProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const { style, icon: Icon } = barLook(entry.kind, entry.state)
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(entry.id)}
        className={cn(
          'flex w-full cursor-pointer items-center gap-3 rounded-md py-2 text-left hover:bg-sunken',
          className,
        )}
      >
        <span aria-hidden className={cn('flex size-8 shrink-0 items-center justify-center rounded-md border', style)}>
          <Icon className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{nameOf({ ...entry, customer: entry.customer_name })}</span>
          <span className="block text-xs text-muted tabular-nums">
            {about} ·{' '}
            {t('occupancy.board.range', { from: clock.format(entry.starts_at), to: clock.format(entry.ends_at) })}
          </span>
        </span>
        <Badge tone={entry.state === 'LATE' ? 'danger' : 'neutral'}>{stateText(entry)}</Badge>
      </button>
    </li>
  )
}
