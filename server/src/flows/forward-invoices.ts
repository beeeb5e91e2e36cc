import { addDays } from '@rental/core/kernel/date'
import { z } from 'zod'
import { readBillingRules } from '../billing/billing-rules.ts'
import { billDueRows } from '../billing/billing-run.ts'
import type { Tx } from '../db/tx.ts'
import { job, runs, type JobAnswer } from '../jobs/job.ts'
import { companyToday } from '../record/company-zone.ts'

/** Invoices of the contract periods that have come due; run twice, or a week late, it changes nothing more. */
export const createForwardInvoices = job('invoice.create_forward', z.object({}), { alone: true })

/** Bills what is due until so many days ahead as the company says. */
export async function billForward(tx: Tx): Promise<JobAnswer> {
  const { billing_ahead_days } = await readBillingRules(tx)
  const made = await billDueRows(tx, { until: addDays(await companyToday(tx), billing_ahead_days) })
  if (made.length === 0) return { said: 'nothing_to_invoice', invoicesCreated: 0 }
  return { said: 'invoices_made', params: { count: made.length }, invoicesCreated: made.length }
}

export const forwardInvoices = runs(createForwardInvoices, ({ tx }) => billForward(tx))
