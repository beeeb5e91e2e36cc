import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { masterDataPlaces, type MasterDataName } from '@rental/core/modules/master-data/master-data.places'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import type { Named, Page } from '@rental/core/kernel/route'
import { useCall } from '../api/use-call.ts'

interface Entry {
  id: number
  name: string
  /** Absent where entries are never archived. */
  status?: number
}
const active = codeOf(masterDataMachine, 'active')
const minutes = 60_000

/** The list of a contract without its schemas: every screen with a choice would load them all. */
const listAt = (module: string, path: string, access: string) =>
  ({ module, name: 'list', method: 'GET', path, access, list: {} }) as unknown as Named

/** Lists in an order of their own: rental types from a day to a year. */
const sortOf: Readonly<Record<string, string>> = { rental_type: 'id' }

/** The list that a reference points to: master data, archived entries too because old records name them, or roles. */
function listOf(to: string) {
  const query = { limit: 200, sort: sortOf[to] ?? 'name' }
  if (to === 'role') return { route: listAt(to, '/rbac/role', 'role.read'), query }
  const { path } = masterDataPlaces[to as MasterDataName]
  return {
    route: listAt(to, path, 'master_data.read'),
    query: { ...query, status_in: codesOf(masterDataMachine) },
  }
}

/** All entries of a list that fields refer to; with more than their names where the caller says what. */
export function useMasterData<More extends object = object>(to: string) {
  const { route, query } = listOf(to)
  const { data, isPending, isError, refetch } = useCall(route, { query }, { staleTime: 5 * minutes })
  const entries = (data as Page<Entry & More> | undefined)?.items ?? []
  return {
    entries,
    isPending,
    isError,
    refetch,
    nameOf: (id: unknown) => entries.find((entry) => entry.id === id)?.name,
    /** Options: active entries, and the one already chosen. */
    choices: (chosen?: unknown) =>
      entries.filter((entry) => (entry.status ?? active) === active || entry.id === chosen),
  }
}
