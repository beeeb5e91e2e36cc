import { useClock } from '../../record/clock.ts'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { instantOf, spanOf, type Scale } from './board-scale.ts'
import { clashText, vehicleText } from './occupancy.subject.ts'
import { useVehicleCheck } from './use-vehicle-check.ts'
import type { PlaceRequest } from './place-request.ts'

const looks = {
  asking: 'border-input bg-surface/80 text-foreground',
  free: 'border-on-success-soft bg-success-soft/90 text-on-success-soft',
  taken: 'border-danger bg-danger-soft/90 text-on-danger-soft',
}

/** Preview of a dragged bar, and whether the place is free: in colour and in words. */
export function Ghost({
  request,
  scale,
  top,
  height,
}: {
  request: PlaceRequest
  scale: Scale
  top: number
  height: number
}) {
  const { t } = useTranslation()
  const clock = useClock()
  const { check } = useVehicleCheck({
    vehicle_id: request.vehicle.id,
    from: instantOf(request.from),
    to: instantOf(request.to),
    turnaround_minutes: request.turnaround,
    except: request.id ?? undefined,
    rents: request.how === 'assign' ? 'true' : 'false',
  })
  const look = check ? (check.clash ? 'taken' : 'free') : 'asking'
  const word = check?.clash
    ? t('occupancy.board.in_the_way', { what: clashText(check.clash, clock) })
    : t(`occupancy.board.${check ? 'free' : 'asking'}`)
  const period = t('occupancy.board.range', {
    from: clock.format(instantOf(request.from)),
    to: clock.format(instantOf(request.to)),
  })
  const span = spanOf(scale, request.from, request.to)
  return (
    <>
      {span && (
        <span
          aria-hidden
          style={{ ...span, top: top + 3, height: height - 6 }}
          className={cn('absolute z-20 rounded-[5px] border-2 border-dashed', looks[look])}
        />
      )}
      <div
        role="status"
        style={{ top: top + height + 4, left: `min(${span?.left ?? '0%'}, calc(100% - 22rem))` }}
        className={cn(
          'absolute z-30 w-88 rounded-md border px-2.5 py-1.5 text-xs shadow-lg',
          looks[look],
          'bg-surface',
        )}
      >
        <p className="font-semibold">{vehicleText(request.vehicle)}</p>
        <p className="tabular-nums">{period}</p>
        <p>{word}</p>
      </div>
    </>
  )
}
