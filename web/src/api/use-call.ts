import type { CallInput, Named, Page, Result } from '@rental/core/kernel/route'
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from './call.ts'
import type { CallError } from './errors.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { randomKey } from './random-key.ts'
import { readAgain } from './read-again.ts'

/** Cache key: `[module, route, input]`; a write makes everything of its module stale. */
export const callOptions = <R extends Named>(route: R, input: CallInput<R>) =>
  queryOptions({
    queryKey: [route.module, route.name, input] as const,
    queryFn: () => call(route, input),
    // A list keeps showing the old page while the next one loads.
    ...(route.list && { placeholderData: keepPreviousData }),
  })

/** Refetch interval while work is in progress. */
export const busyMs = 2_000

interface Reading<R extends Named> {
  enabled?: boolean
  staleTime?: number
  /**
   * True while the server is still working: then the answer is refetched until it is done, followed by everything that
   * depends on it.
   */
  isUnderWay?: (answer: Result<R>) => boolean
  /**
   * Names of work that has ended: what was read before the first answer that names it is read again. Work that ends
   * while a screen opens is under way in none of its answers.
   */
  ended?: (answer: Result<R>) => readonly string[]
}

const noNames = (): readonly string[] => []

/** Reads: `const list = useCall(customer.list, { query })`. */
export function useCall<R extends Named>(
  route: R,
  input: CallInput<R>,
  { isUnderWay = () => false, ended = noNames, ...options }: Reading<R> = {},
) {
  const query = useQuery({
    ...callOptions(route, input),
    refetchInterval: ({ state }) => state.data !== undefined && isUnderWay(state.data) && busyMs,
    ...options,
  })
  useAfterwards(route, query.data !== undefined && isUnderWay(query.data))
  useEnded(route, query.data === undefined ? [] : ended(query.data))
  return query
}

/** Ended work that a session has followed. */
const followed = new WeakMap<QueryClient, Set<string>>()

function useEnded({ module }: Named, names: readonly string[]): void {
  const client = useQueryClient()
  const key = names.join()
  useEffect(() => {
    if (key === '') return
    const known = followed.get(client) ?? new Set()
    followed.set(client, known)
    const before = known.size
    for (const name of key.split(',')) known.add(name)
    if (known.size > before) void readAllAgain(client, module)
  }, [key, client, module])
}

/** Reads a module again at once, and all else, which work of the server may have changed, when it is opened. */
async function readAllAgain(client: QueryClient, module: string): Promise<void> {
  await client.invalidateQueries({ refetchType: 'none' })
  await readAgain(client, module)
}

/** Reads again once work of the server is over. */
export function useAfterwards({ module }: Named, isBusy: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isBusy) return
    return () => void readAllAgain(client, module)
  }, [isBusy, client, module])
}

/** Reads a long answer page by page, each from the position after the one before it. */
export const useCallPages = <Item>(route: Named, input: { params: object }) =>
  useInfiniteQuery({
    queryKey: [route.module, route.name, 'pages', input] as const,
    queryFn: ({ pageParam }) => call(route, { ...input, query: pageParam }) as Promise<Page<Item>>,
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
  })

/** Modules whose data a call changes. */
export const changedBy = ({ module, touches = [] }: Named): string[] => [module, ...touches]

export const makeStale = (client: QueryClient, route: Named) =>
  Promise.all(changedBy(route).map((module) => readAgain(client, module)))

/** Patience of a screen that has saved with the reads that follow: one that is slow must not hold up the way on. */
const readsMs = 2_000
const withinPatience = (reads: Promise<unknown>): Promise<unknown> =>
  Promise.race([reads, new Promise((passed) => setTimeout(passed, readsMs))])

const noAttempt = { input: '', key: '' }

/**
 * Writes: `const save = useSend(customer.create)`. The same input keeps its key until it is answered: when an answer is
 * lost and the user tries again, the server recognises the request and does nothing twice. What is to happen before the
 * cache is stale, such as leaving the screen of what is gone, is `onDone`.
 */
export function useSend<R extends Named>(route: R, onDone?: () => unknown) {
  const client = useQueryClient()
  const attempt = useRef(noAttempt)
  const mutation = useMutation<Result<R>, CallError, CallInput<R>>({
    mutationFn: (given) => {
      const input = JSON.stringify(given)
      if (attempt.current.input !== input) attempt.current = { input, key: randomKey() }
      return call(route, given, { key: attempt.current.key })
    },
    onSuccess: async () => {
      attempt.current = noAttempt
      await onDone?.()
      return withinPatience(makeStale(client, route))
    },
    // A retry after a refusal is a new request with a new key, not a repetition of the old one.
    onError: ({ status, code }) => {
      if (status >= 400 && status < 500) attempt.current = noAttempt
      // The shown data is out of date.
      if (code === 'wrong_state') void makeStale(client, route)
    },
  })
  return { ...mutation, ...useOneAtATime<Result<R>, CallInput<R>>(mutation.mutateAsync) }
}
