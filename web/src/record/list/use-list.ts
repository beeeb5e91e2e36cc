import type { Page } from '@rental/core/kernel/route'
import { isBeingSent } from '@rental/core/modules/message/being-sent'
import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { listMemory } from './list-memory.ts'
import { queryOf, writeState } from './list-state.ts'
import type { ListProps, ListRoute } from './list.types.ts'
import { useListState } from './use-list-state.ts'

type Reading<Row extends object> = Pick<ListProps<Row>, 'staleTime' | 'isUnderWay' | 'given' | 'memory'>

/** One page of a list: URL state in, rows out. Works for any list route of any contract. */
export function useList<Row extends object>(route: ListRoute, reading: Reading<Row>) {
  const { staleTime, isUnderWay = isBeingSent, given, memory = route.module } = reading
  const [state, change] = useListState(route.list)
  const query = useCall(
    route,
    { ...(given?.params && { params: given.params }), query: { ...queryOf(state), ...given?.query } },
    {
      ...(staleTime !== undefined && { staleTime }),
      isUnderWay: (answer) => (answer as Page<Row>).items.some(isUnderWay),
    },
  )
  const page = query.data as Page<Row> | undefined
  useEffect(() => {
    listMemory.remember(memory, { state, search: writeState(route.list, state) })
  }, [route, memory, state])
  const pages = page ? Math.max(1, Math.ceil(page.total / state.size)) : 1
  useEffect(() => {
    // The last record of the last page was archived, or the address is old: show the last page there is.
    if (page && page.items.length === 0 && page.total > 0 && state.page > pages) change({ page: pages })
  }, [page, pages, state.page, change])
  return { state, change, query, page, pages }
}
