import type { Tx } from './query-builder.ts'

const known = new WeakMap<Tx, Map<string, Promise<unknown>>>()

/** Asks once in a transaction: for what is small, needed by several, and not changed by whoever asks. */
export function once<T>(tx: Tx, key: string, ask: () => Promise<T>): Promise<T> {
  const answers = known.get(tx) ?? new Map<string, Promise<unknown>>()
  known.set(tx, answers)
  const answer = (answers.get(key) ?? ask()) as Promise<T>
  answers.set(key, answer)
  return answer
}
