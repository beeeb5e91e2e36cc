import { drawingSide, type DamageKind, type DamageView } from '@rental/core/modules/damage/damage.fields'
import { useTranslation } from 'react-i18next'
import type { MouseEvent } from 'react'
import { cn } from '../ui/class-names.ts'
import { kindLetters } from './drawing-places.ts'
import { drawingSize, shapes } from './drawing-shapes.tsx'

export interface DrawnMark {
  id: string
  /** In thousandths of the sides of the drawing. */
  x: number
  y: number
  kind: DamageKind
  isNew: boolean
}

const { width, height } = drawingSize
const radius = 30

function Mark({ mark: { x, y, kind, isNew } }: { mark: DrawnMark }) {
  const [left, top] = [(x / drawingSide) * width, (y / drawingSide) * height]
  return (
    <g className={isNew ? 'fill-danger text-surface' : 'fill-muted text-surface'} stroke="none">
      <circle cx={left} cy={top} r={radius} className="stroke-surface" strokeWidth="5" />
      <text
        x={left}
        y={top}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-current text-[34px] font-bold select-none"
      >
        {kindLetters[kind]}
      </text>
    </g>
  )
}

/** Old marks below new ones: what was found today is never covered. */
function Picture({ view, marks }: { view: DamageView; marks: readonly DrawnMark[] }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="block w-full touch-manipulation">
      <g className="fill-none stroke-foreground/60" strokeWidth="4" strokeLinejoin="round">
        {shapes[view]}
      </g>
      {marks
        .toSorted((a, b) => Number(a.isNew) - Number(b.isNew))
        .map((mark) => (
          <Mark key={mark.id} mark={mark} />
        ))}
    </svg>
  )
}

/** Nearest mark within the reach of a finger. */
function markNear(marks: readonly DrawnMark[], x: number, y: number): DrawnMark | undefined {
  const reach = 55
  const off = (mark: DrawnMark) => Math.hypot(mark.x - x, ((mark.y - y) * height) / width)
  return marks.filter((mark) => off(mark) < reach).sort((a, b) => off(a) - off(b))[0]
}

interface VehicleDrawingProps {
  view: DamageView
  marks: readonly DrawnMark[]
  /** A place was tapped where no new mark is; with the keyboard, the middle. Without it, the drawing is a picture. */
  onPlace?: (x: number, y: number) => void
  onMark?: (id: string) => void
  className?: string
}

/** Drawing of a vehicle with its damages: known ones grey, new ones red, each with the letter of its kind. */
export function VehicleDrawing({ view, marks, onPlace, onMark, className }: VehicleDrawingProps) {
  const { t } = useTranslation()
  const label = t('inspection.drawing', { view: t(`damage.options.view.${view}`) })
  const picture = <Picture view={view} marks={marks} />
  if (!onPlace)
    return (
      <div role="img" aria-label={label} className={className}>
        {picture}
      </div>
    )
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    const middle = drawingSide / 2
    // The Enter key is a click without a place.
    if (detail === 0) return onPlace(middle, middle)
    const box = currentTarget.getBoundingClientRect()
    const share = (offset: number, whole: number) =>
      Math.min(drawingSide, Math.max(0, Math.round((offset / whole) * drawingSide)))
    const [x, y] = [share(clientX - box.left, box.width), share(clientY - box.top, box.height)]
    const known = markNear(
      marks.filter(({ isNew }) => isNew),
      x,
      y,
    )
    if (known && onMark) onMark(known.id)
    else onPlace(x, y)
  }
  return (
    <button type="button" aria-label={label} onClick={tap} className={cn('block w-full cursor-crosshair', className)}>
      {picture}
    </button>
  )
}
