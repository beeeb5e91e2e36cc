import type { Availability } from '@rental/core/modules/occupancy/occupancy.rules'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../ui/badge.tsx'

const tones: Record<Availability, Tone> = {
  AVAILABLE: 'success',
  BOOKED: 'info',
  ON_RENT: 'info',
  OVERDUE: 'danger',
  IN_WORKSHOP: 'warning',
  BLOCKED: 'neutral',
}

/** Whether a vehicle can be given to somebody now. */
export function AvailabilityBadge({ availability }: { availability: Availability }) {
  const { t } = useTranslation()
  return <Badge tone={tones[availability]}>{t(`vehicle.options.availability.${availability}`)}</Badge>
}
