import { formatPlate } from '@rental/core/kernel/plate'
import type { ExchangedEntry } from '@rental/core/modules/occupancy/board.contract'
import { Repeat2 } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'

export const ExchangeIcon = ({ className }: { className?: string }) => <Repeat2 aria-hidden className={className} />

/** Width of a mark, in pixels. */
export const markPx = 20

interface ExchangeMarkProps {
  other: ExchangedEntry
  /** The beginning or the end of the bar, in the words of style. */
  left: string
  place: { top: string; height: string }
  onGo: (id: string) => void
}

/** The end or beginning of a bar at which its line has another vehicle: a click leads there. */
export function ExchangeMark({ other, left, place, onGo }: ExchangeMarkProps) {
  const { t } = useTranslation()
  const name = t('occupancy.board.exchanged', { plate: formatPlate(other.plate) })
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => onGo(other.id)}
      style={{ left, width: markPx, ...place }}
      className={cn(
        'absolute flex cursor-pointer items-center justify-center rounded-[5px] border border-foreground/70 bg-surface text-foreground',
        'hover:bg-sunken focus-visible:z-10',
      )}
    >
      <ExchangeIcon className="size-3.5" />
    </button>
  )
}
