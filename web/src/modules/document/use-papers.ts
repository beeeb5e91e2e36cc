import { document, type Document } from '@rental/core/modules/document/document.contract'
import { documentKinds, type DocumentKind } from '@rental/core/modules/document/document.fields'
import { missingDocuments } from '@rental/core/modules/document/document.rules'
import { useCall } from '../../api/use-call.ts'

/** Facts of a vehicle that decide which papers it needs. */
export interface PaperedVehicle {
  id: string
  kir_required: boolean
}

/** A current paper and those before it, the newest first. */
export interface PaperChain {
  current: Document
  earlier: Document[]
}

const most = 200

function chainsOf(papers: readonly Document[]): PaperChain[] {
  const byId = new Map(papers.map((paper) => [paper.id, paper]))
  const before = (paper: Document): Document[] => {
    const renewed = paper.renews_id && byId.get(paper.renews_id)
    return renewed ? [renewed, ...before(renewed)] : []
  }
  const place = ({ current }: PaperChain) => documentKinds.indexOf(current.kind)
  return papers
    .filter(({ state }) => state !== 'RENEWED')
    .map((current) => ({ current, earlier: before(current) }))
    .sort((a, b) => place(a) - place(b))
}

/** The papers of a vehicle in their order, and what is missing. */
export function usePapers({ id, kir_required }: PaperedVehicle) {
  const query = useCall(document.ofVehicle, { params: { id }, query: { limit: most } })
  const chains = query.data && chainsOf(query.data.items)
  const missing: DocumentKind[] = chains
    ? missingDocuments(
        kir_required,
        chains.map(({ current }) => current.kind),
      )
    : []
  return { query, chains, missing }
}
