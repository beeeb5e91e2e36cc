import type { Language } from '@rental/core/kernel/text'
import { returnPaper } from '@rental/core/modules/handover/handover.paper'
import type { Tx } from '../../db/tx.ts'
import { handoverFacts } from '../../handover/handover-papers.ts'
import { paperName, type WantedPaper } from '../../papers/archive.ts'
import { findReturn } from './return-order.store.ts'

interface ReturnPaper {
  wanted: WantedPaper
  /** How many charges it names. */
  charges: number
}

export async function returnPaperOf(tx: Tx, id: string, asked: Language | undefined): Promise<ReturnPaper> {
  const returned = await findReturn(tx, id)
  const paper = returnPaper({ ...(await handoverFacts(tx, returned, asked)), returned })
  const key = { subject_table: 'return_order', subject_id: id, kind: 'return_order' } as const
  return { wanted: { key, paper, name: paperName(paper.title, paper.number) }, charges: returned.charges?.length ?? 0 }
}
