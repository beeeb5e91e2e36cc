import type { BoardVehicle } from '@rental/core/modules/occupancy/board.contract'

/** What a hand or a key asks of the board: where something should be, before anybody has said yes. */
export interface Wish {
  how: 'move' | 'extend' | 'new'
  /** The entry; null for one that is not there yet. */
  id: string | null
  vehicle: BoardVehicle
  from: number
  to: number
  /** How long the vehicle is not free afterwards. */
  turnaround: number
}

export const isSameWish = (a: Wish | null, b: Wish | null): boolean =>
  a === b || (a?.vehicle.id === b?.vehicle.id && a?.from === b?.from && a?.to === b?.to)
