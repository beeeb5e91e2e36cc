import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Tables that grow while a demo company is loaded. */
const growing = [
  'attachment',
  'billing_schedule',
  'contract_version',
  'customer',
  'delivery_order',
  'document',
  'driver_assignment',
  'driver_day',
  'inspection',
  'inspection_photo',
  'invoice',
  'invoice_line',
  'journal_entry',
  'journal_line',
  'media',
  'occupancy',
  'receipt',
  'receipt_line',
  'rental_price',
  'rental_segment',
  'return_order',
  'sales_order',
  'sales_order_line',
  'vehicle',
  'vehicle_odometer',
  'wallet_transaction',
]

/**
 * Lets the database count what the transaction has written so far, as it does by itself between others: without it, plans
 * are made for empty tables, and billing a year takes minutes. Only their owner may ask for it.
 */
export async function countRows(tx: Tx): Promise<void> {
  await sql`set local role none`.execute(tx)
  await sql`analyze ${sql.join(growing.map((name) => sql.table(name)))}`.execute(tx)
  await sql`set local role lajur_app`.execute(tx)
}
