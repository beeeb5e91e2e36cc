import { Occupancy, occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { sql } from 'kysely'
import type { ListedSource } from '../record/crud.ts'

/** State of a row now; never stored. */
export const stateOfRow = sql<string>`occupancy_state(occupancy.kind, occupancy.starts_at, occupancy.ends_at,
  occupancy.expires_at, occupancy.out_at, occupancy.back_at, occupancy.released_at)`

export const occupancySource = {
  table: 'occupancy',
  module: 'occupancy',
  row: Occupancy,
  record: Occupancy,
  spec: occupancy.list.list,
  derived: { state: stateOfRow },
} satisfies ListedSource
