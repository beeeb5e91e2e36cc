import { QueryClient } from '@tanstack/react-query'
import { CallError } from '../api/errors.ts'

const retries = 2

/** Only temporary failures are retried: a lost connection, a failing server. A refusal is final. */
export const worthRetrying = (failures: number, error: Error): boolean =>
  failures < retries && !(error instanceof CallError && error.status >= 400 && error.status < 500)

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthRetrying, staleTime: 30_000 } },
})
