import type { Tx } from './query-builder.ts'

const known = new WeakMap<Tx, Map<string, Promise<unknown>>>()

/** Queries once per transaction: for small facts that several callers need and none of them changes. */
export function once<T>(tx: Tx, key: string, ask: () => Promise<T>): Promise<T> {
  const answers = known.get(tx) ?? new Map<string, Promise<unknown>>()
  known.set(tx, answers)
  const answer = (answers.get(key) ?? ask()) as Promise<T>
  answers.set(key, answer)
  return answer
}

/** Answers a later `once` with what another query has found along the way. */
export const remember = (tx: Tx, key: string, answer: unknown): void => void once(tx, key, async () => answer)
