import { exceptionRights, isExceptionFacts } from '@rental/core/kernel/exception'
import { cell } from '../ui/cell.ts'
import { CallError } from './errors.ts'
import { session } from './session.ts'

interface Question {
  /** Sentence of the refusal. */
  refusal: string
  answer: (reason: string | null) => void
}

/** The question that waits for its answer; drawn by the shell. */
export const exceptionQuestion = cell<Question | null>(null)

/** The reason for doing a refused thing nevertheless; null where the caller may not, or does not want to. */
export async function reasonFor(error: unknown): Promise<string | null> {
  if (!(error instanceof CallError) || !isExceptionFacts(error.facts)) return null
  if (!session.read()?.user.permissions.includes(exceptionRights[error.facts.exception])) return null
  // One question at a time: the other call is refused as before.
  if (exceptionQuestion.get() !== null) return null
  const reason = await new Promise<string | null>((answer) => exceptionQuestion.set({ refusal: error.message, answer }))
  exceptionQuestion.set(null)
  return reason
}
