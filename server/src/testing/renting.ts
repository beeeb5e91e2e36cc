import { session } from '@rental/core/modules/session/session.contract'
import type { RentalLineInput } from '@rental/core/modules/rental/rental.fields'
import type { RentalTerms } from '@rental/core/modules/rental/price-input'
import type { Database } from '../db/pool.ts'
import { nobody, transact, type Tx } from '../db/tx.ts'
import type { Caller } from './caller.ts'
import { nextYear } from './days.ts'

/** One vehicle of a category for three days without a driver. */
export const aRentalLine = (change: Partial<RentalLineInput> = {}): RentalLineInput => ({
  category: 'MPV',
  quantity: 1,
  rental_type_id: 1,
  duration: 3,
  duration_uom: 'DAY',
  started_at: `${nextYear}-03-01T01:00:00Z`,
  discount: '0',
  zone_days: 0,
  nights: 0,
  meals: 0,
  delivery_fee: 0,
  pick_up_fee: 0,
  ...change,
})

export const plainTerms: RentalTerms = {
  prices_include_ppn: false,
  deposit: 0,
  dp_discount: 0,
  dp_period: 0,
  exchange_fee: 0,
}

/** Runs work inside a company, and not over HTTP. */
export async function insideOf(db: Database, owner: Caller) {
  const { company } = await owner.call(session.info, {})
  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transact(db, { ...nobody, company: company.id }, work)
}
