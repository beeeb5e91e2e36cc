/** Documents of a rental, in their order. */
export const railKinds = ['quotation', 'sales_order', 'delivery_order', 'return_order', 'invoice', 'receipt'] as const
export type RailKind = (typeof railKinds)[number]

/** All done, begun, or still to come. */
export const railStates = ['DONE', 'OPEN', 'AHEAD'] as const
type RailState = (typeof railStates)[number]

export interface RailDocument {
  kind: RailKind
  id: string
  number: string | null
  on: string | null
  is_done: boolean
}

export interface RailFacts {
  documents: readonly RailDocument[]
  /** Something of the rental is still to be billed, and something of its bills to be paid. */
  is_unbilled: boolean
  is_owed: boolean
}

interface Stop {
  kind: RailKind
  state: RailState
  id: string | null
  number: string | null
  on: string | null
  count: number
  done: number
}

const byDay = (one: RailDocument, other: RailDocument) => (one.on ?? '').localeCompare(other.on ?? '')

/**
 * The stops of a rental; the dot of the document that is looked at leads to itself. An order needs
 * no offer before it, and a bill of its own no order.
 */
export function railOf({ documents, is_unbilled, is_owed }: RailFacts, at: { kind: RailKind; id: string }): Stop[] {
  const isIncomplete: Partial<Record<RailKind, boolean>> = { invoice: is_unbilled, receipt: is_owed }
  const hasOrder = documents.some(({ kind }) => kind === 'sales_order')
  return railKinds.flatMap((kind): Stop[] => {
    const own = documents.filter((one) => one.kind === kind).toSorted(byDay)
    const isBefore = railKinds.indexOf(kind) < railKinds.indexOf(at.kind)
    if (own.length === 0 && (kind === 'quotation' ? hasOrder || isBefore : isBefore && !hasOrder)) return []
    const shown = own.find(({ id }) => id === at.id) ?? own.find(({ is_done }) => !is_done) ?? own.at(-1)
    const done = own.filter(({ is_done }) => is_done).length
    const isDone = done === own.length && !isIncomplete[kind]
    const state: RailState = own.length === 0 ? 'AHEAD' : isDone ? 'DONE' : 'OPEN'
    const { id = null, number = null, on = null } = shown ?? {}
    return [{ kind, state, id, number, on, count: own.length, done }]
  })
}
