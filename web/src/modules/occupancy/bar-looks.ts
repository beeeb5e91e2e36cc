import {
  ArrowLeftRight,
  Ban,
  CalendarClock,
  Check,
  CircleAlert,
  CircleDashed,
  Clock,
  Hourglass,
  KeyRound,
  Truck,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { Tone } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import type { LaidBar } from './board-rows.ts'

const unassigned = { style: 'border-dashed border-primary bg-accent text-foreground', icon: CircleDashed }

/** Colour and icon of each kind, so that colour is never the only distinction. */
export const kindLooks: Record<LaidBar['kind'], { style: string; icon: LucideIcon }> = {
  RENTAL: { style: 'border-on-success-soft/60 bg-success-soft text-on-success-soft', icon: KeyRound },
  HOLD: { style: 'border-dashed border-on-warning-soft bg-warning-soft text-on-warning-soft', icon: Hourglass },
  MAINTENANCE: { style: 'border-on-serious-soft/60 bg-serious-soft text-on-serious-soft', icon: Wrench },
  TRANSFER: { style: 'border-on-info-soft/60 bg-info-soft text-on-info-soft', icon: ArrowLeftRight },
  BLOCK: { style: 'border-input bg-sunken text-foreground', icon: Ban },
  UNASSIGNED: unassigned,
  UNASSIGNED_DRIVER: unassigned,
}
/** Drawn over the colour of a rental while its delivery is on the road. */
const stripes =
  'bg-[repeating-linear-gradient(135deg,color-mix(in_oklab,currentColor_22%,transparent)_0_2px,transparent_2px_8px)]'
const rentalLooks: Partial<Record<LaidBar['state'], { style: string; icon: LucideIcon }>> = {
  PLANNED: { style: kindLooks.RENTAL.style, icon: CalendarClock },
  ON_THE_WAY: { style: cn(kindLooks.RENTAL.style, stripes, 'border-on-success-soft'), icon: Truck },
  ACTIVE: { style: 'border-on-success-soft bg-on-success-soft text-success-soft', icon: KeyRound },
}
/** States of a rental in the order in which it goes through them. */
export const rentalStates = ['PLANNED', 'ON_THE_WAY', 'ACTIVE', 'LATE', 'DONE'] as const

const late = 'border-danger bg-danger-soft text-on-danger-soft'
const waiting = 'border-dashed border-input bg-surface text-muted'
const done = 'border-border bg-background text-muted'

/** Look of a bar: its kind, modified by its state. */
export function barLook(kind: LaidBar['kind'], state: LaidBar['state']): { style: string; icon: LucideIcon } {
  const look = kindLooks[kind]
  if (state === 'WAITING') return { style: waiting, icon: Clock }
  if (state === 'LATE') return { style: late, icon: CircleAlert }
  if (state === 'DONE') return { style: done, icon: Check }
  if (kind === 'RENTAL') return rentalLooks[state] ?? look
  return { style: cn(look.style, state === 'ACTIVE' && 'border-l-4'), icon: look.icon }
}

/** Below the first it is urgent, below the second it is near. */
const [urgentDays, nearDays] = [14, 45]
/** Tone of a paper that runs out. */
export const expiryTone = (days: number): Tone | null =>
  days <= urgentDays ? 'danger' : days <= nearDays ? 'warning' : null
