import type { FirstPapers } from '@rental/core/modules/vehicle/vehicle.fields'
import type { Tx } from '../db/tx.ts'
import { addDocument } from '../modules/document/document.store.ts'

/** The papers whose last days were entered with a new vehicle, in its own transaction: both exist, or neither. */
export async function addFirstPapers(tx: Tx, vehicle_id: string, papers: FirstPapers): Promise<void> {
  const { stnk_valid_to, tax_valid_to } = papers
  if (stnk_valid_to) await addDocument(tx, { vehicle_id, kind: 'STNK', valid_to: stnk_valid_to })
  if (tax_valid_to) await addDocument(tx, { vehicle_id, kind: 'STNK_TAX', valid_to: tax_valid_to })
}
