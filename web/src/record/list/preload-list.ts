import type { QueryClient } from '@tanstack/react-query'
import { callOptions } from '../../api/use-call.ts'
import { queryOf, readState } from './list-state.ts'
import type { ListRoute } from './list.types.ts'

/** Asks for the page of a list that an address means, before its screen does. */
export const preloadList = (client: QueryClient, route: ListRoute, search: unknown): Promise<void> =>
  client.prefetchQuery(callOptions(route, { query: queryOf(readState(route.list, search)) }))
