import { damageViews, type DamageView } from '@rental/core/modules/damage/damage.fields'
import { useTranslation } from '../text/text.ts'
import { VehicleDrawing, type DrawnMark } from './vehicle-drawing.tsx'

/** The sides of a vehicle that have damages, each with its marks. */
export function DrawnDamages({ marks }: { marks: readonly (DrawnMark & { view: DamageView })[] }) {
  const { t } = useTranslation()
  const of = (view: DamageView) => marks.filter((mark) => mark.view === view)
  return (
    <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-3">
      {damageViews
        .filter((view) => of(view).length > 0)
        .map((view) => (
          <figure key={view} className="min-w-0">
            <VehicleDrawing view={view} marks={of(view)} />
            <figcaption className="mt-1 text-center text-xs text-muted">{t(`damage.options.view.${view}`)}</figcaption>
          </figure>
        ))}
    </div>
  )
}
