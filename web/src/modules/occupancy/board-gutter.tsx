import { formatPlate } from '@rental/core/kernel/plate'
import type { BoardVehicle } from '@rental/core/modules/occupancy/board.contract'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { AvailabilityBadge } from '../../fleet/availability-badge.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { StatusBadge } from '../../record/status-badge.tsx'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { expiryTone } from './bar-looks.ts'
import type { Density, LaneRow } from './board-rows.ts'

interface BoardBadgeProps {
  vehicle: Pick<BoardVehicle, 'availability' | 'status'>
  bare?: boolean
}

/** Availability now; of a vehicle that is not in use, the reason. */
export function BoardBadge({ vehicle: { availability, status }, bare = false }: BoardBadgeProps) {
  if (!availability) return <StatusBadge machine={vehicleMachine} code={status} />
  return <AvailabilityBadge availability={availability} bare={bare} />
}

/** Only where it is worth a thought: when the STNK runs out. */
export function StnkDays({ days }: { days: number | null }) {
  const { t } = useTranslation()
  const tone = days === null ? null : expiryTone(days)
  if (days === null || !tone) return null
  return (
    <span
      className={cn(
        'text-xs font-medium whitespace-nowrap',
        tone === 'danger' ? 'text-danger' : 'text-on-warning-soft',
      )}
    >
      {days < 0 ? t('occupancy.board.stnk_over') : t('occupancy.board.stnk_left', { days })}
    </span>
  )
}

export const Plate = ({ plate }: { plate: string }) => (
  <span className="rounded-sm border border-input/60 px-1.5 py-px text-xs font-semibold whitespace-nowrap tabular-nums">
    {formatPlate(plate)}
  </span>
)

/** Why a vehicle is off the road: also of one that is still with a customer. */
function UnfitReason({ unfit: { reason } }: { unfit: NonNullable<BoardVehicle['unfit']> }) {
  const { t } = useTranslation()
  return (
    <span title={reason} className="max-w-1/2 truncate font-medium text-danger">
      <span className="sr-only">{t('vehicle.options.availability.UNFIT')}: </span>
      {reason}
    </span>
  )
}

/** Summary of a vehicle at the left of its row. */
export function BoardGutter({ vehicle, density }: { vehicle: BoardVehicle; density: Density }) {
  const { t } = useTranslation()
  const { id, plate, name, km, stnk_days, unfit } = vehicle
  const isCompact = density === 'compact'
  return (
    <div className="flex h-full min-w-0 flex-col justify-center gap-0.5 px-3">
      <div className="flex min-w-0 items-center justify-between gap-2">
        <RecordLink
          link={recordLinkOf('vehicle', id)}
          className="min-w-0 rounded-sm hover:underline"
          aria-label={`${formatPlate(plate)}, ${name}`}
        >
          <Plate plate={plate} />
        </RecordLink>
        {isCompact && <span className="min-w-0 flex-1 truncate text-xs text-muted">{name}</span>}
        {isCompact && <StnkDays days={stnk_days} />}
        <BoardBadge vehicle={vehicle} bare={isCompact} />
      </div>
      {!isCompact && (
        <p className="flex min-w-0 items-center gap-2 text-xs text-muted">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {unfit && <UnfitReason unfit={unfit} />}
          {!unfit && km !== null && (
            <span className="whitespace-nowrap tabular-nums">
              {t('occupancy.board.km', { km: km.toLocaleString('id-ID') })}
            </span>
          )}
          <StnkDays days={stnk_days} />
        </p>
      )}
    </div>
  )
}

/** Category of a lane's lines; shown once for all lanes of one. */
export const LaneGutter = ({ row: { label, isFirst } }: { row: LaneRow }) => (
  <div className="flex h-full min-w-0 items-center px-3 text-xs font-medium">
    <span className={isFirst ? 'truncate' : 'sr-only'}>{label}</span>
  </div>
)
