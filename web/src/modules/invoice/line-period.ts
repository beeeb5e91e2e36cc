import { formatDate } from '@rental/core/kernel/date'
import type { InvoiceLine } from '@rental/core/modules/invoice/invoice.contract'
import { say } from '../../text/text.ts'

/** The days that a line or an order is for. */
export function linePeriod({ period_start, last_day }: Pick<InvoiceLine, 'period_start' | 'last_day'>): string {
  if (!period_start || !last_day) return say('record.none')
  const [from, to] = [formatDate(period_start), formatDate(last_day)]
  return from === to ? from : `${from} – ${to}`
}
