import type { BoardVehicle } from '@rental/core/modules/occupancy/board.contract'
import type { LaidBar } from './board-rows.ts'

/** A place requested on the board by mouse or keyboard, before the server has agreed. */
export interface PlaceRequest {
  how: 'move' | 'extend' | 'assign' | 'new'
  /** The entry, or the line that gets the vehicle; null for one that is not there yet. */
  id: string | null
  vehicle: BoardVehicle
  from: number
  to: number
  /** Time after the entry in which the vehicle is not free. */
  turnaround: number
}

export const isSameRequest = (a: PlaceRequest | null, b: PlaceRequest | null): boolean =>
  a === b || (a?.vehicle.id === b?.vehicle.id && a?.from === b?.from && a?.to === b?.to)

/** A request begins with what a bar is and when. */
export const takenBy = ({ id, from, to, turnaround = 0 }: LaidBar) => ({ id, from, to, turnaround })
