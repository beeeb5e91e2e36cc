import type { Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { later } from '../record/later.tsx'
import type { RecordLinkTo } from '../record/record-link.tsx'

/** Where something on the planning board is wanted, in instants; nothing where it is only asked how it could move. */
export interface WantedPlace {
  vehicle_id: string
  starts_at: string
  ends_at: string
}

/** Which line of which document, and the vehicle that a hand has put it on. */
export interface AssignProps {
  document: string
  line: string
  vehicle?: string | undefined
  onClose: () => void
}

/** How a document moves what it put on the planning board. Neither module knows the other. */
export interface BoardMove {
  /** Where the document is. */
  linkOf: (id: string) => RecordLinkTo
  /** A dialog that shows what the move costs and does it. */
  Dialog: (props: { entry: Occupancy; wanted: WantedPlace; onClose: () => void }) => ReactNode
  /** A dialog that tells of a line without a vehicle and gives it one. */
  Assign: (props: AssignProps) => ReactNode
}

/** By the type of the document, as its entries name it. */
const moves: Readonly<Record<string, BoardMove>> = {
  sales_order: {
    linkOf: (soId) => linkOptions({ to: '/so/$soId/detail', params: { soId } }),
    Dialog: later(async () => (await import('../modules/sales-order/board-move.tsx')).BoardMoveDialog, 'hidden'),
    Assign: later(async () => (await import('../modules/sales-order/assign-dialog.tsx')).AssignDialog, 'hidden'),
  },
}

export const boardMoveOf = (source: string | null | undefined): BoardMove | undefined =>
  source ? moves[source] : undefined
