import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useClock } from '../../record/clock.ts'
import { cn } from '../../ui/class-names.ts'
import { barLook } from './bar-looks.ts'
import type { LaidBar } from './board-rows.ts'
import { leastWidth, spanOf, type Scale } from './board-scale.ts'
import { ExchangeMark, markPx } from './exchange-mark.tsx'
import { barText, nameOf, stateText } from './occupancy.subject.ts'

const hatch =
  'bg-[repeating-linear-gradient(135deg,var(--input)_0_1.5px,transparent_1.5px_5px)] border border-l-0 border-dashed border-input/60'

/** Narrower, a sign or a word would be cut beyond recognition, and a hatch would be a smudge. */
const [signPx, wordPx, hatchPx] = [16, 34, 3]
/** States that are worth the room of a word before the name, and the width from which they have it. */
const saidFrom: Partial<Record<LaidBar['state'], number>> = { LATE: wordPx, ON_THE_WAY: wordPx, ACTIVE: 170, DONE: 170 }
const saysState = ({ kind, state }: LaidBar, px: number) => kind === 'RENTAL' && px > (saidFrom[state] ?? Infinity)
/** The end of a bar that can be taken hold of. */
const edge =
  'after:absolute after:inset-y-0 after:right-0 after:w-1.5 after:max-w-1/3 after:cursor-ew-resize after:content-[""]'

interface BoardBarProps {
  bar: LaidBar
  lanes: number
  scale: Scale
  /** One bar of the board is reached by Tab; arrows go on from it. */
  isStop: boolean
  /** The bar can be dragged. */
  isLoose: boolean
  /** Found from the other end of an exchange. */
  isLit?: boolean
  onOpen: (id: string) => void
  /** Leads to another bar. */
  onGo: (id: string) => void
}

/** Marks of exchanges that are drawn; a bar without room for them says so when it is opened. */
function marksOf(bar: LaidBar, { from, to }: Scale, px: number) {
  if (px < 2 * markPx) return {}
  return {
    ...('exchanged_from' in bar && bar.from >= from && { begin: bar.exchanged_from }),
    ...('exchanged_to' in bar && bar.end <= to && { end: bar.exchanged_to }),
  }
}

/** An entry drawn for its period; its name holds all words, however short it is drawn. */
export const Bar = memo(function Bar(props: BoardBarProps) {
  const { bar, lanes, scale, isStop, isLoose, isLit = false, onOpen, onGo } = props
  const clock = useClock()
  const span = spanOf(scale, bar.from, bar.end)
  const free = bar.end + (bar.turnaround ?? 0)
  const after = leastWidth(scale, bar.end, free) >= hatchPx ? spanOf(scale, bar.end, free) : null
  const px = leastWidth(scale, bar.from, bar.end)
  const { style, icon: Icon } = barLook(bar.kind, bar.state)
  const { begin, end } = marksOf(bar, scale, px)
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
          data-loose={isLoose || undefined}
          tabIndex={isStop ? 0 : -1}
          aria-label={barText(bar, clock)}
          aria-haspopup="dialog"
          onClick={() => onOpen(bar.id)}
          style={{ ...span, ...place }}
          className={cn(
            'absolute min-w-1.5 cursor-pointer truncate rounded-[5px] border text-left text-xs font-medium focus-visible:z-10 print:border-2',
            style,
            isLoose && bar.end <= scale.to && edge,
            bar.from < scale.from && 'rounded-l-none',
            bar.end > scale.to && 'rounded-r-none',
            begin && 'pl-5',
            isLit && 'z-10 ring-2 ring-primary ring-offset-1',
          )}
        >
          {px > signPx && <Icon aria-hidden className="mx-1 inline size-3 overflow-visible align-[-1px]" />}
          {/* Drawn by style: the name of the bar says it in another order. */}
          {bar.isBroken && <TriangleAlert aria-hidden className="mx-0.5 inline size-3.5 align-[-2px] text-danger" />}
          {saysState(bar, px) && (
            <span data-word={`${stateText(bar)} · `} className="before:content-[attr(data-word)]" />
          )}
          {px > wordPx && nameOf(bar)}
        </button>
      )}
      {span && begin && <ExchangeMark other={begin} left={span.left} place={place} onGo={onGo} />}
      {span && end && (
        <ExchangeMark other={end} left={`calc(${span.left} + ${span.width} - ${markPx}px)`} place={place} onGo={onGo} />
      )}
      {after && <span aria-hidden style={{ ...after, ...place }} className={cn('absolute rounded-r-[5px]', hatch)} />}
    </>
  )
})
