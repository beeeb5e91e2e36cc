import type { ErrorCode } from '@rental/core/kernel/error'

/** A refused call: the sentence to show, and what is wrong with which field. */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly fields: Record<string, string>
  readonly facts: unknown
  constructor(
    status: number,
    code: ErrorCode | 'network',
    raw: string,
    fields: Record<string, string> = {},
    facts?: unknown,
  ) {
    super(raw)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.fields = fields
    this.facts = facts
  }
}

interface Failure {
  metadata?: { error?: { code?: ErrorCode; raw?: string; fields?: Record<string, string>; facts?: unknown } }
}

/** The server's own sentence if it sent one, else the client's. */
export function callErrorOf(status: number, body: unknown, fallback: string): CallError {
  const error = (body as Failure | null)?.metadata?.error
  return new CallError(status, error?.code ?? 'internal', error?.raw ?? fallback, error?.fields ?? {}, error?.facts)
}

/** True if the record no longer exists: then its cached data must not be shown or used, either. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
