import type { FieldProblems } from '@rental/core/kernel/error'
import { dayAheadProblem } from '@rental/core/ledger/booking-day'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { readBillingRules } from './billing-rules.ts'

interface DatedInvoice {
  branch_id: number
  date: string
}

/** Checks the days of invoices, each by the clock of its branch: they are made ahead by no more than the company allows. */
export async function invoiceDays(tx: Tx, now: Date): Promise<(invoice: DatedInvoice) => FieldProblems> {
  const { billing_ahead_days, invoice_ahead_days } = await readBillingRules(tx)
  const ahead = Math.max(billing_ahead_days, invoice_ahead_days)
  const { rows } = await sql<{ id: number; today: string }>`
    select id, (${now.toISOString()}::timestamptz at time zone time_zone)::date::text as today from branch`.execute(tx)
  const days = new Map(rows.map(({ id, today }) => [id, today]))
  return ({ branch_id, date }): FieldProblems => {
    const problem = dayAheadProblem(date, days.get(branch_id) ?? date, ahead)
    return problem === null ? {} : { date: problem }
  }
}
