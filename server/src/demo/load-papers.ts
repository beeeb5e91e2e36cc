import { document } from '@rental/core/modules/document/document.contract'
import { odometer } from '@rental/core/modules/odometer/odometer.contract'
import type { Tx } from '../db/tx.ts'
import { addDocument } from '../modules/document/document.store.ts'
import { readingSource } from '../modules/odometer/odometer.store.ts'
import { insertRecords } from '../record/crud.ts'
import { demoPapers, type DemoPapers } from './documents.ts'
import type { Chance } from './chance.ts'

async function addPapers(tx: Tx, { vehicle_id, chains, readings }: DemoPapers): Promise<void> {
  for (const chain of chains) {
    let before: string | undefined
    for (const given of chain) {
      const values = { ...document.create.body.parse(given), vehicle_id }
      before = await addDocument(tx, before ? { ...values, renews_id: before } : values)
    }
  }
  // Each is checked against the ones before it.
  const read = readings.map((given) => ({ ...odometer.create.body.parse(given), vehicle_id }))
  await insertRecords(tx, readingSource, read)
}

/** Papers and readings for every vehicle of the company. */
export async function loadPapers(tx: Tx, luck: Chance, writtenOn: number): Promise<void> {
  const vehicles = await tx
    .selectFrom('vehicle')
    .select(['id', 'year', 'ownership_type', 'kir_required'])
    .orderBy('license_number')
    .execute()
  // Readings lie in the past, also where a clock is behind.
  for (const papers of demoPapers(luck, vehicles, Math.min(writtenOn, Date.now()))) await addPapers(tx, papers)
}
