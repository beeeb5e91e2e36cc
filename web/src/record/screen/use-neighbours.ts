import type { Page } from '@rental/core/kernel/route'
import { useCall } from '../../api/use-call.ts'
import { listMemory } from '../list/list-memory.ts'
import { queryOf, readState, writeState, type ListState } from '../list/list-state.ts'
import type { ListRoute } from '../list/list.types.ts'

interface Neighbour {
  id: string
  /** Called when the neighbour lies on another page of the list. */
  turn: () => void
}

type Rows = Page<{ id: string | number }>

/** Page of a list, by its number or after a position. */
type At = { page: number } | { after: string }

function usePage(route: ListRoute, state: ListState, at: At | null): Rows | undefined {
  const enabled = at !== null
  const query = { ...queryOf({ ...state, page: 1 }), ...at }
  const { data, isPlaceholderData } = useCall(route, { query }, { enabled, staleTime: 60_000 })
  return enabled && !isPlaceholderData ? data : undefined
}

/** The records before and after this one in the list that led here, also across its pages. */
export function useNeighbours(route: ListRoute, id: string) {
  const state = listMemory.recall(route.module)?.state ?? readState(route.list, {})
  const here = usePage(route, state, { page: state.page })
  const ids = here?.items.map((row) => String(row.id)) ?? []
  const index = ids.indexOf(id)
  const last = index >= 0 && index === ids.length - 1
  // By position: rows that were added since would shift the next page, and this record would follow itself.
  const after = usePage(route, state, last && here?.next ? { after: here.next } : null)
  const before = usePage(route, state, index === 0 && state.page > 1 ? { page: state.page - 1 } : null)
  const onPage = (page: number, neighbour: string | number | undefined): Neighbour | null =>
    neighbour === undefined
      ? null
      : {
          id: String(neighbour),
          turn: () => {
            const turned = { ...state, page }
            listMemory.remember(route.module, { state: turned, search: writeState(route.list, turned) })
          },
        }
  if (index < 0) return { previous: null, next: null }
  return {
    previous: ids[index - 1] ? onPage(state.page, ids[index - 1]) : onPage(state.page - 1, before?.items.at(-1)?.id),
    next: ids[index + 1] ? onPage(state.page, ids[index + 1]) : onPage(state.page + 1, after?.items[0]?.id),
  }
}
