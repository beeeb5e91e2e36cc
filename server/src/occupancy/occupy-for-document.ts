import { randomUUIDv7 } from 'node:crypto'
import type { OccupancyKind } from '@rental/core/modules/occupancy/occupancy.fields'
import { sql } from 'kysely'
import { putOff, type Tx } from '../db/tx.ts'
import { expectInUse, expectPeriod, type Work } from './occupy.ts'
import { expectAllFree, lockSubjects } from './clash.ts'
import { expectPapers } from './papers.ts'

/** A document that takes vehicles; its number is the title of what it takes. */
export interface TakingDocument {
  table: 'quotation' | 'sales_order'
  id: string
  customer_id: string | null
}

/** One vehicle of a document, from when to when. */
export interface VehicleTaking {
  vehicle_id: string
  starts_at: string
  ends_at: string
  turnaround_minutes: number
}

interface Kind {
  kind: OccupancyKind
  /** Of holds. */
  expires_at?: string
}

/** Written with the number of the document, at the end of the transaction. */
function write(tx: Tx, document: TakingDocument, takings: readonly (VehicleTaking & Kind)[]): string[] {
  const { table: source_type, id: source_id, customer_id } = document
  const rows = takings.map((taking) => ({ ...taking, id: randomUUIDv7(), customer_id, source_type, source_id }))
  putOff(tx, () =>
    sql`
      insert into occupancy (id, kind, vehicle_id, starts_at, ends_at, turnaround_minutes, expires_at, customer_id,
        source_type, source_id, title)
      select id, kind, vehicle_id, starts_at, ends_at, turnaround_minutes, expires_at, customer_id, source_type, source_id,
        (select number from ${sql.table(source_type)} where id = ${source_id})
      from jsonb_populate_recordset(null::occupancy, ${JSON.stringify(rows)}::jsonb)`.execute(tx),
  )
  return rows.map(({ id }) => id)
}

/** Locks first, and judges under the lock; all of it in one message. */
async function expectTakeable({ tx }: Work, kind: OccupancyKind, takings: readonly VehicleTaking[]) {
  for (const taking of takings) expectPeriod(taking)
  const vehicles = takings.map(({ vehicle_id }) => vehicle_id)
  const requests = takings.map((taking) => ({ ...taking, begins: true, rents: true }))
  await Promise.all([
    lockSubjects(tx, vehicles, []),
    expectInUse(tx, kind, vehicles),
    kind !== 'HOLD' && expectAllFree(tx, requests),
    kind === 'RENTAL' && expectPapers(tx, takings),
  ])
}

/**
 * Takes vehicles for a document, all of them or none, or says by name why not. Answers the ids of the rows, in the order
 * of the vehicles.
 */
export async function reserveFor(work: Work, document: TakingDocument, takings: readonly VehicleTaking[]) {
  if (takings.length === 0) return []
  await expectTakeable(work, 'RENTAL', takings)
  return write(
    work.tx,
    document,
    takings.map((taking) => ({ ...taking, kind: 'RENTAL' })),
  )
}

/** Holds vehicles for a document until then: holds exclude nothing, and expire. */
export async function holdFor(
  work: Work,
  document: TakingDocument,
  takings: readonly VehicleTaking[],
  expires_at: string,
) {
  if (takings.length === 0) return []
  await expectTakeable(work, 'HOLD', takings)
  return write(
    work.tx,
    document,
    takings.map((taking) => ({ ...taking, kind: 'HOLD', expires_at })),
  )
}
