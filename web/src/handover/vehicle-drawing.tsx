import { damageLetters, drawingSide, type DamageKind, type DamageView } from '@rental/core/modules/damage/damage.fields'
import { placeOn, vehicleOutlines, type VehicleOutline } from '@rental/core/modules/damage/vehicle-outline'
import type { MouseEvent } from 'react'
import { useTranslation } from '../text/text.ts'
import { cn } from '../ui/class-names.ts'

export interface DrawnMark {
  id: string
  /** In thousandths of the sides of the drawing. */
  x: number
  y: number
  kind: DamageKind
  isNew: boolean
}

/** Radius of a mark, in the units of the outlines: the same on every view. */
const radius = 12

/** Front and rear are drawn as large as the sides, so that they take less than the whole width. */
const isNarrow = ({ width, height }: VehicleOutline) => width < height * 1.5

function Mark({ mark, outline }: { mark: DrawnMark; outline: VehicleOutline }) {
  const { x, y } = placeOn(outline, mark)
  return (
    <g className={mark.isNew ? 'fill-danger text-surface' : 'fill-muted text-surface'} stroke="none">
      <circle cx={x} cy={y} r={radius} className="stroke-surface" strokeWidth="2" />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-current text-[14px] font-bold select-none"
      >
        {damageLetters[mark.kind]}
      </text>
    </g>
  )
}

const looks = {
  body: 'fill-surface',
  glass: 'fill-sunken',
  tyre: 'fill-muted/40',
  line: 'fill-none',
} as const

/** Old marks below new ones: what was found today is never covered. */
function Picture({ outline, marks }: { outline: VehicleOutline; marks: readonly DrawnMark[] }) {
  const { width, height, shapes } = outline
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="block w-full touch-manipulation">
      <g className="stroke-foreground/60" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        {shapes.map(({ look, path }) => (
          <path key={path} d={path} className={looks[look]} />
        ))}
      </g>
      {marks
        .toSorted((a, b) => Number(a.isNew) - Number(b.isNew))
        .map((mark) => (
          <Mark key={mark.id} mark={mark} outline={outline} />
        ))}
    </svg>
  )
}

/** Nearest mark within the reach of a finger. */
function markNear(
  outline: VehicleOutline,
  marks: readonly DrawnMark[],
  tapped: { x: number; y: number },
): DrawnMark | undefined {
  const reach = 2 * radius
  const at = placeOn(outline, tapped)
  const off = (mark: DrawnMark) => Math.hypot(placeOn(outline, mark).x - at.x, placeOn(outline, mark).y - at.y)
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
  const label = t('damage.drawing', { view: t(`damage.options.view.${view}`) })
  const outline = vehicleOutlines[view]
  const width = isNarrow(outline) ? 'mx-auto w-1/2' : 'w-full'
  const picture = <Picture outline={outline} marks={marks} />
  if (!onPlace)
    return (
      <div role="img" aria-label={label} className={cn(width, className)}>
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
      outline,
      marks.filter(({ isNew }) => isNew),
      { x, y },
    )
    if (known && onMark) onMark(known.id)
    else onPlace(x, y)
  }
  // Above the picture, not around it: letters of the marks are not the name of the button.
  return (
    <div className={cn('relative', width, className)}>
      {picture}
      <button
        type="button"
        aria-label={label}
        onClick={tap}
        className="absolute inset-0 cursor-crosshair rounded-[inherit]"
      />
    </div>
  )
}
