import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import type { MasterDataName } from '@rental/core/modules/master-data/master-data.lists'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import { useCall } from '../api/use-call.ts'

interface Entry {
  id: number
  name: string
  status: number
}
const { active, archived } = masterDataMachine.states
const minutes = 60_000

/** All entries of a master-data list, archived ones too: old records still name them. */
export function useMasterData(to: string) {
  const route = masterData[to as MasterDataName].list as (typeof masterData)['brand']['list']
  const query = { limit: 200, sort: 'name', status_in: [active.code, archived.code] }
  const { data, isPending, isError, refetch } = useCall(route, { query }, { staleTime: 5 * minutes })
  const entries: Entry[] = data?.items ?? []
  return {
    entries,
    isPending,
    isError,
    refetch,
    nameOf: (id: unknown) => entries.find((entry) => entry.id === id)?.name,
    /** What may be chosen: active entries, and the one already chosen. */
    choices: (chosen?: unknown) => entries.filter((entry) => entry.status === active.code || entry.id === chosen),
  }
}
