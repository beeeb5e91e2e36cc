import type { Matrix } from '@rental/core/modules/pricing/pricing.contract'
import type { Drafts, Line, LineCell, PlaceKey } from './price-cells.ts'

/** Props of the price list, as a grid or as cards. */
export interface PriceTableProps {
  types: Matrix['rental_types']
  lines: readonly Line[]
  drafts: Drafts
  /** Why cells could not be saved. */
  faults: ReadonlyMap<PlaceKey, string>
  readOnly: boolean
  nameOf: (cell: LineCell) => string
  onDraft: (cell: LineCell, amount: number | null) => void
  onHistory: (cell: LineCell) => void
}
