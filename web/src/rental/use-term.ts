import type { DurationUnit } from '@rental/core/kernel/duration'
import { rentalEnd } from '@rental/core/modules/rental/rental.rules'
import { useWatch } from 'react-hook-form'
import { useZones } from '../record/branch-clock.tsx'
import { useMasterData } from '../record/use-master-data.ts'

/** The typed part of a line. */
export interface TypedTerm {
  rental_type_id?: number | null
  started_at?: string
  duration?: number | null
  duration_uom?: DurationUnit | ''
}
type RentalType = Parameters<typeof rentalEnd>[1]

/** The time that a line takes, as the server will count it; nothing while too little is typed. */
export function useTerm({ rental_type_id, started_at, duration, duration_uom }: TypedTerm) {
  const branch: unknown = useWatch({ name: 'branch_id' })
  const zoneOf = useZones()
  const types = useMasterData<RentalType>('rental_type')
  const type = types.entries.find(({ id }) => id === rental_type_id)
  const zone = zoneOf(branch)
  if (!type || !zone || !started_at || !duration || !duration_uom || Number.isNaN(Date.parse(started_at))) return null
  const from = new Date(started_at).toISOString()
  return { from, to: rentalEnd({ started_at: from, duration, duration_uom }, type, zone) }
}
