import { onException } from '../api/exception.ts'
import { cell } from '../ui/cell.ts'

interface Question {
  /** Sentence of the refusal. */
  refusal: string
  answer: (reason: string | null) => void
}

/** The question that waits for its answer. */
export const exceptionQuestion = cell<Question | null>(null)

onException(async (refusal) => {
  // One question at a time: the other call is refused as before.
  if (exceptionQuestion.get() !== null) return null
  const reason = await new Promise<string | null>((answer) => exceptionQuestion.set({ refusal, answer }))
  exceptionQuestion.set(null)
  return reason
})
