import type { MutateOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallError } from './errors.ts'

type Send<Answer, Input> = (given: Input, options?: MutateOptions<Answer, CallError, Input>) => Promise<Answer>

/** A second click comes before the button knows that it is busy: what is on its way already is not sent beside it. */
export function useOneAtATime<Answer, Input>(send: Send<Answer, Input>) {
  const running = useRef<{ input: string; answer: Promise<Answer> } | null>(null)
  const sameAs = (given: Input) => (running.current?.input === JSON.stringify(given) ? running.current : null)
  const begin: Send<Answer, Input> = (given, options) => {
    const own = { input: JSON.stringify(given), answer: send(given, options) }
    running.current = own
    return own.answer.finally(() => {
      if (running.current === own) running.current = null
    })
  }
  const mutateAsync: Send<Answer, Input> = (given, options) => sameAs(given)?.answer ?? begin(given, options)
  const mutate = (...sent: Parameters<typeof begin>): void => {
    // Failures are reported by `onError` and `isError`.
    if (!sameAs(sent[0])) begin(...sent).catch(() => {})
  }
  return { mutate, mutateAsync }
}
