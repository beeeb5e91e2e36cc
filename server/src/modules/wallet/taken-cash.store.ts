import type { TakenCash } from '@rental/core/modules/wallet/wallet.contract'
import type { CashAnswer } from '@rental/core/modules/wallet/own-wallet.guard'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

const columns = sql`id, amount, date::text, cash_answer, cash_reason, customer_name, receipt_number`

/** Cash that an employee has not confirmed, and can answer for. */
export async function takenCashOf(tx: Tx, employee: string): Promise<TakenCash[]> {
  const { rows } = await sql<TakenCash>`
    select ${columns} from taken_cash(${employee})
    where cash_answer in ('WAITING', 'DISPUTED') and created_by_id is distinct from ${employee}
    order by created_at, id`.execute(tx)
  return rows
}

export async function findTakenCash(tx: Tx, employee: string, id: string): Promise<TakenCash | undefined> {
  const { rows } = await sql<TakenCash>`
    select ${columns} from taken_cash(${employee}) where id = ${id}`.execute(tx)
  return rows[0]
}

/** Writes the answer of the caller; false where the database has nothing for him to answer. */
export async function writeCashAnswer(tx: Tx, id: string, answer: CashAnswer, reason: string | null): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select answer_cash(${id}, ${answer}, ${reason}) as done`.execute(tx)
  return rows[0]?.done ?? false
}
