import { signaturePad } from '@rental/core/modules/inspection/inspection.fields'
import { Eraser } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { onPad, signatureOf, strokesOf, type Point, type Stroke } from './signature.ts'

interface SignaturePadProps {
  label: string
  /** Data of an SVG path; empty while nobody has signed. */
  value: string
  onChange: (path: string) => void
}

const { width, height } = signaturePad

const pathOf = (stroke: Stroke) => `M${stroke.map(({ x, y }) => `${x} ${y}`).join('L')}`

/** A field to sign in with finger, pen or mouse. */
export function SignaturePad({ label, value, onChange }: SignaturePadProps) {
  const { t } = useTranslation()
  const [drawn, setDrawn] = useState<Point[] | null>(null)
  const strokes = useRef<Point[]>([])

  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return onPad({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    strokes.current = [pointOf(event)]
    setDrawn(strokes.current)
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (!drawn || !event.isPrimary) return
    strokes.current = [...strokes.current, pointOf(event)]
    setDrawn(strokes.current)
  }
  const end = () => {
    if (!drawn) return
    onChange(signatureOf([...strokesOf(value), strokes.current]))
    setDrawn(null)
  }
  return (
    <div role="group" aria-label={label}>
      <div className="mb-1.5 flex min-h-12 items-center justify-between gap-2">
        <p className="font-medium">{label}</p>
        {value !== '' && (
          <Button variant="ghost" className="h-12" onClick={() => onChange('')}>
            <Eraser aria-hidden />
            {t('inspection.clear')}
          </Button>
        )}
      </div>
      <div className="relative rounded-xl border-2 border-input/50 bg-surface">
        {value === '' && !drawn && (
          <p className="pointer-events-none absolute inset-0 flex items-end justify-center pb-6 text-muted select-none">
            <span className="border-t border-input/60 px-10 pt-1">{t('inspection.sign_here')}</span>
          </p>
        )}
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          className="block aspect-5/2 w-full cursor-crosshair touch-none"
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <g className="fill-none stroke-foreground" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
            {value !== '' && <path d={value} />}
            {drawn && <path d={pathOf(drawn)} />}
          </g>
        </svg>
      </div>
    </div>
  )
}
