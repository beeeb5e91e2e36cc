import { addDays, formatLongDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { z } from 'zod'
import { readBillingRules } from '../billing/billing-rules.ts'
import { billDueRows, leftToHistory } from '../billing/billing-run.ts'
import type { Tx } from '../db/tx.ts'
import { job, runs, type JobAnswer } from '../jobs/job.ts'
import { notify } from '../notify/notify.ts'
import { companyToday } from '../record/company-zone.ts'

/** Invoices of the contract periods that have come due; run twice, or a week late, it changes nothing more. */
export const createForwardInvoices = job('invoice.create_forward', z.object({}), { alone: true })

/** Tells the owners, once for each day that is set, what is left out because billing begins later. */
async function tellOfHistory(tx: Tx): Promise<void> {
  const left = await leftToHistory(tx)
  if (!left) return
  const { begins_on, count, amount } = left
  const params = { day: formatLongDate(begins_on, 'id'), count, amount: formatRupiah(amount) }
  await notify(tx, { topic: 'BILLING_BEGINS', about: 'billing', step: begins_on, params })
}

/** Bills what is due until so many days ahead as the company says. */
export async function billForward(tx: Tx): Promise<JobAnswer> {
  const { billing_ahead_days } = await readBillingRules(tx)
  await tellOfHistory(tx)
  const made = await billDueRows(tx, { until: addDays(await companyToday(tx), billing_ahead_days) })
  if (made.length === 0) return { said: 'nothing_to_invoice', invoicesCreated: 0 }
  return { said: 'invoices_made', params: { count: made.length }, invoicesCreated: made.length }
}

export const forwardInvoices = runs(createForwardInvoices, ({ tx }) => billForward(tx))
