import type { ExtendPreview } from '@rental/core/modules/sales-order/change.contract'
import type { Tx } from '../../db/tx.ts'
import { bareOf, papersEnding } from '../../occupancy/papers.ts'

interface RentedLine {
  line_id: string
  vehicle_id: string | null
  ends_at: string
}

/** Papers of the vehicles of lines that end before the lines do. */
export async function linePapers(tx: Tx, lines: readonly RentedLine[]): Promise<ExtendPreview['papers']> {
  const rented = lines.flatMap(({ vehicle_id, ...line }) => (vehicle_id ? [{ ...line, vehicle_id }] : []))
  const found = await papersEnding(tx, rented)
  return found.flatMap((paper) => {
    const line = rented[paper.at]
    return line ? [{ line_id: line.line_id, ...bareOf(paper) }] : []
  })
}
