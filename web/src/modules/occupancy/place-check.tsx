import type { FreeVehicle } from '@rental/core/modules/occupancy/board.contract'
import { useClock } from '../../record/clock.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { FreeVehicles } from './free-vehicles.tsx'
import { clashText } from './occupancy.subject.ts'
import { useVehicleCheck, type VehicleQuestion } from './use-vehicle-check.ts'

interface PlaceCheckProps {
  asked: VehicleQuestion
  /** Takes a free vehicle instead; without it none are offered. */
  onTake?: (vehicle: FreeVehicle) => void
}

/** Answer for a vehicle and a time: free, or the clashing entry by name with free alternatives. */
export function PlaceCheck({ asked, onTake }: PlaceCheckProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const { check, isAsking } = useVehicleCheck(asked)
  return (
    <div role="status" className="space-y-3">
      {isAsking && <p className="text-muted">{t('occupancy.board.asking')}</p>}
      {check && !check.clash && check.holds.length === 0 && <Alert tone="success">{t('occupancy.board.free')}</Alert>}
      {check && !check.clash && check.holds.length > 0 && (
        <Alert tone="warning">
          {check.holds.map((hold) => (
            <p key={hold.id}>{t('occupancy.board.crosses', { what: clashText(hold, clock) })}</p>
          ))}
        </Alert>
      )}
      {check?.clash && (
        <>
          <Alert tone="danger">{t('occupancy.board.in_the_way', { what: clashText(check.clash, clock) })}</Alert>
          {onTake && <FreeVehicles vehicles={check.free} onTake={onTake} />}
        </>
      )}
    </div>
  )
}
