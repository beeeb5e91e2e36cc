import { Refusal } from '@rental/core/kernel/error'
import type { Language } from '@rental/core/kernel/text'
import { handoverReport } from '@rental/core/modules/inspection/handover-report.paper'
import type { Tx } from '../../db/tx.ts'
import { handoverFacts } from '../../handover/handover-papers.ts'
import { paperName, type WantedPaper } from '../../papers/archive.ts'
import { findInspection, findOutState, photoHashes } from './inspection.store.ts'

/** The report of an inspection; `publicUrl` is where whoever holds it can check its seal. */
export async function reportPaperOf(
  tx: Tx,
  id: string,
  asked: Language | undefined,
  publicUrl: string,
): Promise<WantedPaper> {
  const inspection = await findInspection(tx, id)
  const { order_id, customer_id, vehicle_id } = inspection
  if (!order_id || !customer_id) throw new Refusal('not_found')
  const isBack = inspection.kind === 'IN' || inspection.kind === 'SWAP_IN'
  const [facts, photos, out] = await Promise.all([
    handoverFacts(tx, { order_id, customer_id, vehicle_id }, asked),
    photoHashes(tx, id),
    isBack ? findOutState(tx, inspection) : null,
  ])
  const paper = handoverReport({ ...facts, inspection, photos, out, address: `${publicUrl}/verify/${id}` })
  return {
    key: { subject_table: 'inspection', subject_id: id, kind: 'handover_report' },
    paper,
    name: paperName(paper.title, paper.number),
  }
}
