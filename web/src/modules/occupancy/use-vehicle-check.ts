import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useDebounced } from '../../record/use-debounced.ts'

export interface VehicleQuestion {
  vehicle_id: string
  from: string
  to: string
  turnaround_minutes: number
  /** The entry that is being moved is not in its own way. */
  except?: string | undefined
  /** For a rental: a vehicle off the road is not free for it. */
  rents?: 'true' | 'false'
}

const stillMs = 200

/** Checks whether a vehicle is free, after the input was unchanged for a moment. */
export function useVehicleCheck(asked: VehicleQuestion | null) {
  const key = JSON.stringify(asked)
  const [settled, setSettled] = useState(key)
  useDebounced(key, stillMs, setSettled)
  const query = JSON.parse(settled) as VehicleQuestion | null
  const { data, isFetching, isError } = useCall(
    occupancy.check,
    { query: query ?? { vehicle_id: '', from: '', to: '' } },
    { enabled: query !== null },
  )
  const isAsking = key !== settled || (isFetching && !data)
  return { check: isAsking || !query ? undefined : data, isAsking, isError }
}
