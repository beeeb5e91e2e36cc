import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/alert.tsx'
import { FreeVehicles } from './free-vehicles.tsx'
import { clashText } from './occupancy.subject.ts'
import { useVehicleCheck, type VehicleQuestion } from './use-vehicle-check.ts'

const instant = /^\d{4}-\d\d-\d\dT.+Z$/

/** The question that a form asks as it stands; null while it is not filled in. */
function useAsked(except: string | undefined, turnaround: number): VehicleQuestion | null {
  const [vehicle_id, from, to, typed]: unknown[] = useWatch({
    name: ['vehicle_id', 'starts_at', 'ends_at', 'turnaround_minutes'],
  })
  const isWhole = typeof vehicle_id === 'string' && typeof from === 'string' && typeof to === 'string'
  if (!isWhole || !vehicle_id || !instant.test(from) || !instant.test(to) || from >= to) return null
  return { vehicle_id, from, to, turnaround_minutes: typeof typed === 'number' ? typed : turnaround, except }
}

interface VehicleCheckProps {
  except?: string | undefined
  /** Used where the form has no field for it. */
  turnaround?: number
}

/** Shows, while a form is filled in, whether the vehicle is free, the clashing entry, and free alternatives. */
export function VehicleCheck({ except, turnaround = 0 }: VehicleCheckProps) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const asked = useAsked(except, turnaround)
  const { check, isAsking } = useVehicleCheck(asked)
  if (!asked) return null
  return (
    <div role="status" className="space-y-3">
      {isAsking && <p className="text-muted">{t('occupancy.board.asking')}</p>}
      {check && !check.clash && check.holds.length === 0 && <Alert tone="success">{t('occupancy.board.free')}</Alert>}
      {check && !check.clash && check.holds.length > 0 && (
        <Alert tone="warning">
          {check.holds.map((hold) => (
            <p key={hold.id}>{t('occupancy.board.crosses', { what: clashText(hold) })}</p>
          ))}
        </Alert>
      )}
      {check?.clash && (
        <>
          <Alert tone="danger">{t('occupancy.board.in_the_way', { what: clashText(check.clash) })}</Alert>
          <FreeVehicles
            vehicles={check.free}
            onTake={({ id }) => setValue('vehicle_id', id, { shouldDirty: true, shouldValidate: true })}
          />
        </>
      )}
    </div>
  )
}
