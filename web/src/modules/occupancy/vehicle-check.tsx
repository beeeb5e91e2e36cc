import { useFormContext, useWatch } from 'react-hook-form'
import { PlaceCheck } from './place-check.tsx'
import type { VehicleQuestion } from './use-vehicle-check.ts'

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
  const { setValue } = useFormContext()
  const asked = useAsked(except, turnaround)
  if (!asked) return null
  return (
    <PlaceCheck
      asked={asked}
      onTake={({ id }) => setValue('vehicle_id', id, { shouldDirty: true, shouldValidate: true })}
    />
  )
}
