import { memo } from 'react'
import { cn } from '../../ui/class-names.ts'
import { barLook } from './bar-looks.ts'
import type { LaidBar } from './board-rows.ts'
import { leastWidth, spanOf, type Scale } from './board-scale.ts'
import { barText, nameOf } from './occupancy.subject.ts'

const hatch =
  'bg-[repeating-linear-gradient(135deg,var(--input)_0_1.5px,transparent_1.5px_5px)] border border-l-0 border-dashed border-input/60'

/** Narrower, a sign or a word would be cut beyond recognition. */
const [signPx, wordPx] = [16, 34]

interface BoardBarProps {
  bar: LaidBar
  lanes: number
  scale: Scale
  /** One bar of the board is reached by Tab; arrows go on from it. */
  isStop: boolean
  /** Whether a hand can move it. */
  isLoose: boolean
  onOpen: (id: string) => void
}

/** What takes a vehicle, as long as it takes it; all words are in its name, however short it is drawn. */
export const Bar = memo(function Bar({ bar, lanes, scale, isStop, isLoose, onOpen }: BoardBarProps) {
  const span = spanOf(scale, bar.from, bar.end)
  const after = bar.turnaround ? spanOf(scale, bar.end, bar.end + bar.turnaround) : null
  const px = leastWidth(scale, bar.from, bar.end)
  const { style, icon: Icon } = barLook(bar.kind, bar.state)
  const place = {
    top: `calc(${(bar.lane / lanes) * 100}% + ${lanes > 1 ? 1 : 5}px)`,
    height: `calc(${100 / lanes}% - ${lanes > 1 ? 2 : 10}px)`,
  }
  return (
    <>
      {span && (
        <button
          type="button"
          data-bar={bar.id}
          tabIndex={isStop ? 0 : -1}
          aria-label={barText(bar)}
          aria-haspopup="dialog"
          onClick={() => onOpen(bar.id)}
          style={{ ...span, ...place }}
          className={cn(
            'absolute flex min-w-1.5 cursor-pointer items-center gap-1 overflow-hidden rounded-[5px] border text-left text-xs font-medium whitespace-nowrap focus-visible:z-10 print:border-2',
            style,
            bar.from < scale.from && 'rounded-l-none',
            bar.end > scale.to && 'rounded-r-none',
          )}
        >
          {px > signPx && <Icon aria-hidden className="ml-1 size-3 shrink-0" />}
          {px > wordPx && <span className="truncate">{nameOf(bar)}</span>}
          {isLoose && bar.end <= scale.to && (
            <span data-edge className="absolute inset-y-0 right-0 w-1.5 max-w-1/3 cursor-ew-resize" />
          )}
        </button>
      )}
      {after && <span aria-hidden style={{ ...after, ...place }} className={cn('absolute rounded-r-[5px]', hatch)} />}
    </>
  )
})
