import type { Language } from '@rental/core/kernel/text'
import { deliveryPaper } from '@rental/core/modules/handover/handover.paper'
import type { Tx } from '../../db/tx.ts'
import { handoverFacts } from '../../handover/handover-papers.ts'
import { paperName, type WantedPaper } from '../../papers/archive.ts'
import { findDelivery } from './delivery-order.store.ts'

export async function deliveryPaperOf(tx: Tx, id: string, asked: Language | undefined): Promise<WantedPaper> {
  const delivery = await findDelivery(tx, id)
  const paper = deliveryPaper({ ...(await handoverFacts(tx, delivery, asked)), delivery })
  return {
    key: { subject_table: 'delivery_order', subject_id: id, kind: 'delivery_order' },
    paper,
    name: paperName(paper.title, paper.number),
  }
}
