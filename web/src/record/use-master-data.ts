import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { masterDataPlaces, type MasterDataName } from '@rental/core/modules/master-data/master-data.places'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import type { Named, Page } from '@rental/core/kernel/route'
import { useCall } from '../api/use-call.ts'

interface Entry {
  id: number
  name: string
  /** Kept by fields instead of the id, in lists that have codes. */
  code?: string
  /** Absent where entries are never archived. */
  status?: number
}
const active = codeOf(masterDataMachine, 'active')
const minutes = 60_000

/** The list of a contract without its schemas: every screen with a choice would load them all. */
const listAt = (module: string, path: string, access: string) =>
  ({ module, name: 'list', method: 'GET', path, access, list: {} }) as unknown as Named

/** Lists in an order of their own: rental types from a day to a year, vehicles from small to large. */
const sortOf: Readonly<Record<string, string>> = { rental_type: 'id', vehicle_category: 'id' }

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

/** Value by which fields name an entry. */
const keysOf = {
  id: ({ id }: Entry): string | number => id,
  code: ({ code = '' }: Entry): string | number => code,
}
type EntryKey = keyof typeof keysOf

/** Fields and filters of the kind `code` name entries by their codes, all others by their ids. */
export const keyFor = ({ kind }: { kind: string }): EntryKey => (kind === 'code' ? 'code' : 'id')

/** All entries of a list that fields refer to; with more than their names where the caller says what. */
export function useMasterData<More extends object = object>(to: string, by: EntryKey = 'id') {
  const { route, query } = listOf(to)
  const { data, isPending, isError, refetch } = useCall(route, { query }, { staleTime: 5 * minutes })
  const entries = (data as Page<Entry & More> | undefined)?.items ?? []
  const keyOf = keysOf[by]
  return {
    entries,
    isPending,
    isError,
    refetch,
    keyOf,
    nameOf: (key: unknown) => entries.find((entry) => keyOf(entry) === key)?.name,
    /** Options: active entries, and the one already chosen. */
    choices: (chosen?: unknown) =>
      entries.filter((entry) => (entry.status ?? active) === active || keyOf(entry) === chosen),
  }
}
