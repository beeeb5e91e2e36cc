import type { BoardVehicle } from '@rental/core/modules/occupancy/board.contract'
import { spanOf, type Scale } from './board-scale.ts'

const stripes = 'bg-[repeating-linear-gradient(135deg,var(--danger)_0_1.5px,transparent_1.5px_9px)]'

/** A vehicle off the road, behind its bars and without an end; the words stand at the left of its row. */
export function UnfitBand({ unfit, scale }: { unfit: NonNullable<BoardVehicle['unfit']>; scale: Scale }) {
  const span = spanOf(scale, unfit.since, scale.to)
  return (
    span && (
      <span aria-hidden style={span} className={`absolute inset-y-0 border-l-2 border-danger opacity-40 ${stripes}`} />
    )
  )
}
