import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOptions } from '../../api/use-call.ts'
import type { ListState } from '../../record/list/list-state.ts'
import { instantOf, type Scale } from './board-scale.ts'

interface BoardAsked {
  scale: Scale
  state: ListState
  limit: number
}

/** What the address asks for; the last board stays while the next one loads, so that turning a page does not flicker. */
export function useBoard({ scale, state, limit }: BoardAsked) {
  // Availability is told apart here; the rest is the server's part.
  const { availability_in: _, ...filters } = state.filters
  const query = {
    from: instantOf(scale.from),
    to: instantOf(scale.to),
    page: state.page,
    limit,
    ...(state.search.value.trim() && { search: state.search.value.trim() }),
    ...filters,
  }
  return useQuery({ ...callOptions(occupancy.board, { query }), placeholderData: keepPreviousData })
}
