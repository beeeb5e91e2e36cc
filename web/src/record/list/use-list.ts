import type { Page } from '@rental/core/kernel/route'
import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { listMemory } from './list-memory.ts'
import { queryOf, writeState } from './list-state.ts'
import type { ListProps, ListRoute } from './list.types.ts'
import { useListState } from './use-list-state.ts'

type Reading<Row extends object> = Pick<ListProps<Row>, 'staleTime' | 'isUnderWay'>

/** One page of a list: URL state in, rows out. Works for any list route of any contract. */
export function useList<Row extends object>(route: ListRoute, { staleTime, isUnderWay }: Reading<Row>) {
  const [state, change] = useListState(route.list)
  const query = useCall(
    route,
    { query: queryOf(state) },
    {
      ...(staleTime !== undefined && { staleTime }),
      ...(isUnderWay && { isUnderWay: (answer) => (answer as Page<Row>).items.some(isUnderWay) }),
    },
  )
  const page = query.data as Page<Row> | undefined
  useEffect(() => {
    listMemory.remember(route.module, { state, search: writeState(route.list, state) })
  }, [route, state])
  const pages = page ? Math.max(1, Math.ceil(page.total / state.size)) : 1
  useEffect(() => {
    // The last record of the last page was archived, or the address is old: show the last page there is.
    if (page && page.items.length === 0 && page.total > 0 && state.page > pages) change({ page: pages })
  }, [page, pages, state.page, change])
  return { state, change, query, page, pages }
}
