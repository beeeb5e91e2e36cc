import type { Named } from '@rental/core/kernel/route'
import type { QueryClient } from '@tanstack/react-query'
import { callOptions } from '../../api/use-call.ts'
import { queryOf, readState } from './list-state.ts'
import type { ListRoute } from './list.types.ts'

interface Preloaded {
  route: ListRoute
  /** Route that counts the tabs of the list, if it has any. */
  counting: Named | undefined
}

/** Preloads the page of a list for an address, with its counts. */
export async function preloadList(client: QueryClient, { route, counting }: Preloaded, search: unknown): Promise<void> {
  await Promise.all([
    client.prefetchQuery(callOptions(route, { query: queryOf(readState(route.list, search)) })),
    counting && client.prefetchQuery(callOptions(counting, {})),
  ])
}
