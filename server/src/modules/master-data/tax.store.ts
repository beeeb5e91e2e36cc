import type { UsedTax } from '@rental/core/modules/master-data/tax.rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { findRecord, type RecordSource } from '../../record/crud.ts'
import type { Derived } from '../../record/names.ts'

/** The last day of a document that was taxed with the row. */
export const taxColumns: Derived = { used_until: sql`tax_used_until(tax)` }

export const findTax = (tx: Tx, source: RecordSource, id: number) =>
  findRecord<UsedTax>(tx, source, { id }, 'for update')
