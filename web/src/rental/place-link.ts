import type { RecordLinkTo } from '../record/record-link.tsx'

interface Place {
  vehicle_id: string
  plate: string
  category: string
  branch_id: number | null
  starts_at: string
  ends_at: string
}

/** The form of a new document for a place of the planning board. */
export const placeLink = (to: RecordLinkTo['to'], place: Place): RecordLinkTo => ({
  to,
  search: {
    vehicle: place.vehicle_id,
    plate: place.plate,
    category: place.category,
    ...(place.branch_id !== null && { branch: place.branch_id }),
    from: place.starts_at,
    to: place.ends_at,
  },
})
