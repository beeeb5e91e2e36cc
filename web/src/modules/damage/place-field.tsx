import type { DamageKind, DamageView } from '@rental/core/modules/damage/damage.fields'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { partAt } from '../../handover/drawing-places.ts'
import { VehicleDrawing } from '../../handover/vehicle-drawing.tsx'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'

interface Placed {
  view?: DamageView
  kind?: DamageKind
  x?: number | null
  y?: number | null
}

/** Place of a damage on the drawing of its side; the part that is drawn there is a first guess. */
export function PlaceField() {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const { errors } = useFormState({ name: ['x', 'y'] })
  const { view, kind, x, y } = useWatch<Placed>()
  if (!view) return null
  const place = (left: number, top: number) => {
    const mark = { x: left, y: top, part: partAt(view, left, top) }
    for (const [name, value] of Object.entries(mark)) setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  const isPlaced = typeof x === 'number' && typeof y === 'number'
  const isMissing = !isPlaced && Boolean(errors['x'] ?? errors['y'])
  const marks = isPlaced ? [{ id: 'new', x, y, kind: kind ?? 'SCRATCH', isNew: true }] : []
  return (
    <div className="md:col-span-2">
      <VehicleDrawing view={view} marks={marks} onPlace={place} className="rounded-xl border bg-background" />
      <p
        role={isMissing ? 'alert' : undefined}
        className={cn('mt-1 text-center', isMissing ? 'text-danger' : 'text-muted')}
      >
        {t('damage.place')}
      </p>
    </div>
  )
}
