import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import type { BoardSubject } from '@rental/core/modules/occupancy/board.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOptions } from '../../api/use-call.ts'
import type { ListState } from '../../record/list/list-state.ts'
import { instantOf, type Scale } from './board-scale.ts'

export interface BoardQuery {
  scale: Scale
  state: ListState
  subject: BoardSubject
}

/** Query from the address. Availability is filtered in the browser, the rest on the server. */
export function boardQuery({ scale, state, subject }: BoardQuery) {
  const { availability_in: _, ...ofVehicles } = state.filters
  const { branch_id_in } = state.filters
  // Drivers have no category: a filter that the toolbar does not show must not count.
  const filters = subject === 'DRIVER' ? { subject, ...(branch_id_in && { branch_id_in }) } : ofVehicles
  const search = state.search.value.trim()
  return { from: instantOf(scale.from), to: instantOf(scale.to), ...(search && { search }), ...filters }
}

/** The last board stays while the next one loads, so that turning a page does not flicker. */
export function useBoard({ limit, onlyBusy, ...asked }: BoardQuery & { limit: number; onlyBusy: boolean }) {
  const query = { ...boardQuery(asked), page: asked.state.page, limit, ...(onlyBusy && { only_busy: 'true' }) }
  return useQuery({ ...callOptions(occupancy.board, { query }), placeholderData: keepPreviousData })
}
