import { formatPlate } from '@rental/core/kernel/plate'
import type { FreeVehicle } from '@rental/core/modules/occupancy/board.contract'
import { useClock } from '../../record/clock.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'

interface FreeVehiclesProps {
  vehicles: readonly FreeVehicle[]
  onTake: (vehicle: FreeVehicle) => void
}

/** The vehicles that are free instead: one click takes one. */
export function FreeVehicles({ vehicles, onTake }: FreeVehiclesProps) {
  const { t } = useTranslation()
  const clock = useClock()
  if (vehicles.length === 0) return <p className="text-muted">{t('occupancy.board.none_free')}</p>
  return (
    <div>
      <p className="mb-1 font-medium">{t('occupancy.free_instead')}</p>
      <ul className="max-h-48 divide-y overflow-y-auto rounded-md border" tabIndex={-1}>
        {vehicles.map((vehicle) => {
          const plate = formatPlate(vehicle.license_number)
          return (
            <li key={vehicle.id} className="flex items-center justify-between gap-3 py-1 pr-1.5 pl-3">
              <span className="min-w-0">
                <span className="block truncate">
                  <span className="font-medium tabular-nums">{plate}</span> · {vehicle.brand} {vehicle.model}{' '}
                  {vehicle.year}
                </span>
                {vehicle.free_until && (
                  <span className="block text-xs text-muted tabular-nums">
                    {t('occupancy.board.free_until', { at: clock.format(vehicle.free_until) })}
                  </span>
                )}
              </span>
              <Button size="sm" variant="secondary" onClick={() => onTake(vehicle)}>
                {t('occupancy.board.take', { plate })}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
