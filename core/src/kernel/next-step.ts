/** The one thing to do next with a document: a move of its machine, or a step of another name. */
export interface NextStep<S extends string = string> {
  step: S
  /** Record on which it is done, where that is not the document itself. */
  on?: string
}

/** A step with the fact that asks for it: a condition, or the record on which it is done. */
export type Candidate<S extends string> = readonly [step: S, asked: string | boolean | null]

/** The first step that is asked for, so that their order is their weight; null where nothing is left to do. */
export function firstStep<S extends string>(candidates: readonly Candidate<S>[]): NextStep<S> | null {
  const [step, asked] = candidates.find(([, fact]) => fact) ?? [null, null]
  if (step === null) return null
  return typeof asked === 'string' ? { step, on: asked } : { step }
}
