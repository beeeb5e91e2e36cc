import type { Availability } from '@rental/core/modules/occupancy/occupancy.rules'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  Clock,
  KeyRound,
  Sparkles,
  TriangleAlert,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from '../text/text.ts'
import { Badge, type Tone } from '../ui/badge.tsx'

const looks: Record<Availability, { tone: Tone; icon: LucideIcon }> = {
  AVAILABLE: { tone: 'success', icon: CircleCheck },
  BOOKED: { tone: 'info', icon: Clock },
  ON_RENT: { tone: 'neutral', icon: KeyRound },
  OVERDUE: { tone: 'danger', icon: CircleAlert },
  PREPARING: { tone: 'neutral', icon: Sparkles },
  IN_WORKSHOP: { tone: 'serious', icon: Wrench },
  BLOCKED: { tone: 'warning', icon: Ban },
  UNFIT: { tone: 'danger', icon: TriangleAlert },
}

interface AvailabilityBadgeProps {
  availability: Availability
  /** The sign alone, where there is no room for the word. */
  bare?: boolean
}

/** Availability of a vehicle now: colour, sign and word. */
export function AvailabilityBadge({ availability, bare = false }: AvailabilityBadgeProps) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = looks[availability]
  const word = t(`vehicle.options.availability.${availability}`)
  return (
    <Badge tone={tone} {...(bare && { title: word })} className="shrink-0">
      <Icon aria-hidden />
      {bare ? <span className="sr-only">{word}</span> : word}
    </Badge>
  )
}

interface Standing {
  availability: Availability | null
  is_unfit: boolean
}

/** The same, and that it is off the road, where it is still with a customer. */
export function AvailabilityBadges({ vehicle: { availability, is_unfit } }: { vehicle: Standing }) {
  if (!availability) return null
  const isOut = availability === 'ON_RENT' || availability === 'OVERDUE'
  return (
    <span className="inline-flex flex-wrap gap-1">
      <AvailabilityBadge availability={availability} />
      {is_unfit && isOut && <AvailabilityBadge availability="UNFIT" />}
    </span>
  )
}
