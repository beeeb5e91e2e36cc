import { CallError } from '../api/errors.ts'

/** State of a signed handover, a departure, an expense or a press of the clock on its way to the server. */
export interface Sending {
  /** Names the attempt to the server: sent again after a lost answer, it is the same one. */
  key: string
  attempts: number
  /** Not before this moment, in milliseconds since 1970. */
  not_before: number
  /** The server's sentence about what it does not accept; then it waits for a person. */
  refusal: string | null
}

const secondMs = 1000
const longestPauseMs = 300 * secondMs

export const newSending = (key: string): Sending => ({ key, attempts: 0, not_before: 0, refusal: null })

/** Growing pauses: 5, 10, 20 seconds and so on, up to five minutes. */
export const pauseAfter = (attempts: number): number => Math.min(longestPauseMs, 5 * secondMs * 2 ** (attempts - 1))

/** A refusal is final until somebody corrects it; everything else may pass by itself. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)

/** The sentence, with what is wrong with which field, each once. */
function sentenceOf({ message, fields }: CallError): string {
  const more = Object.values(fields).filter((field) => !message.includes(field))
  return [...new Set([message, ...more])].join(' ')
}

/** Of something short: what is wrong with it, without the names of its fields. */
export function problemOf(error: CallError): string {
  const problems = [...new Set(Object.values(error.fields))]
  return problems.length > 0 ? problems.join('. ') : error.message
}

export function afterFault(sending: Sending, error: unknown, now: number, reasonOf = sentenceOf): Sending {
  if (isRefusal(error)) return { ...sending, refusal: reasonOf(error) }
  const attempts = sending.attempts + 1
  return { ...sending, attempts, not_before: now + pauseAfter(attempts) }
}

/** After a person has asked for another attempt. */
export const sentAgain = (sending: Sending): Sending => ({ ...sending, attempts: 0, not_before: 0, refusal: null })

/** Without the pause after a failed attempt. */
export const withoutPause = (sending: Sending): Sending =>
  sending.attempts > 0 ? { ...sending, attempts: 0, not_before: 0 } : sending

interface Sent {
  sending: Sending | null
}
export const isWaiting = ({ sending }: Sent): boolean => sending !== null && sending.refusal === null
export const isRefused = ({ sending }: Sent): boolean => sending !== null && sending.refusal !== null
/** With signal everything is sent within moments: only what takes longer is told of. */
export const isLate = ({ sending }: { sending: Sending }): boolean => sending.attempts > 0 || !navigator.onLine
export const isDue = ({ sending }: Sent, now: number): boolean =>
  sending !== null && sending.refusal === null && sending.not_before <= now
