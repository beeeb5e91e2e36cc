import { Refusal } from '@rental/core/kernel/error'
import type { ToldMoment } from '@rental/core/modules/told-moment/told-moment.fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { toldMomentsWhere } from '../../told/told-columns.ts'

/** A told moment with the record that it is of. */
export interface FoundMoment extends ToldMoment {
  inspection_id: string | null
  driver_day_id: string | null
  transaction_id: string | null
  order_id: string | null
  line_id: string | null
  return_order_id: string | null
  reopened_at: string | null
  wallet_id: string | null
}

export async function findMoment(tx: Tx, id: string): Promise<FoundMoment> {
  const { rows } = await sql<{ moments: ToldMoment[] } & Omit<FoundMoment, keyof ToldMoment>>`
    select ${toldMomentsWhere(sql`told.company_id = own.company_id and told.id = own.id`)} as moments,
      own.inspection_id, own.driver_day_id, own.transaction_id, signed.order_id, signed.line_id, signed.return_order_id, signed.reopened_at,
      spent.wallet_id
    from told_moment as own
    left join inspection as signed on signed.company_id = own.company_id and signed.id = own.inspection_id
    left join wallet_transaction as spent on spent.company_id = own.company_id and spent.id = own.transaction_id
    where own.id = ${id}`.execute(tx)
  const [row] = rows
  const moment = row?.moments[0]
  if (!row || !moment) throw new Refusal('not_found')
  const { moments: _, ...of } = row
  return { ...of, ...moment }
}

export interface Decision {
  decision: 'ACCEPTED' | 'REJECTED'
  reason: string
}

/** Decides about a moment that was in question; the database refuses whoever drove or told it. */
export async function noteDecision(tx: Tx, id: string, { decision, reason }: Decision): Promise<void> {
  const { numAffectedRows } = await sql`
    update told_moment set decision = ${decision}, reason = ${reason}, decided_at = now(),
      decided_by_id = (current_acting() ->> 'user')::uuid
    where id = ${id} and decision <> 'NONE'`.execute(tx)
  if (!numAffectedRows) throw new Refusal('changed_meanwhile')
}
