import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/can.tsx'
import { callOptions } from '../../api/use-call.ts'
import { boardQuery, type BoardQuery } from './use-board.ts'

/** The lines without a vehicle or driver, for those who may see orders. */
export function useUnassigned(asked: BoardQuery) {
  const can = useCan()
  const query = boardQuery(asked)
  return useQuery({
    ...callOptions(occupancy.unassigned, { query }),
    placeholderData: keepPreviousData,
    enabled: can(occupancy.unassigned),
  })
}
