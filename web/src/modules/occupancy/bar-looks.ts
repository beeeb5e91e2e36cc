import {
  ArrowLeftRight,
  Ban,
  Check,
  CircleAlert,
  CircleDashed,
  Clock,
  Hourglass,
  KeyRound,
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
const late = 'border-danger bg-danger-soft text-on-danger-soft'
const waiting = 'border-dashed border-input bg-surface text-muted'
const done = 'border-border bg-background text-muted'

/** Look of a bar: its kind, modified by its state. */
export function barLook(kind: LaidBar['kind'], state: LaidBar['state']): { style: string; icon: LucideIcon } {
  const look = kindLooks[kind]
  if (state === 'WAITING') return { style: waiting, icon: Clock }
  if (state === 'LATE') return { style: late, icon: CircleAlert }
  if (state === 'DONE') return { style: done, icon: Check }
  return { style: cn(look.style, state === 'ACTIVE' && 'border-l-4'), icon: look.icon }
}

/** Below the first it is urgent, below the second it is near. */
const [urgentDays, nearDays] = [14, 45]
/** Tone of a paper that runs out. */
export const expiryTone = (days: number): Tone | null =>
  days <= urgentDays ? 'danger' : days <= nearDays ? 'warning' : null
