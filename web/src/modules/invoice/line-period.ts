import { formatDays } from '@rental/core/kernel/date'
import type { InvoiceLine } from '@rental/core/modules/invoice/invoice.contract'
import { say } from '../../text/text.ts'

/** The days that a line or an order is for. */
export function linePeriod({ period_start, last_day }: Pick<InvoiceLine, 'period_start' | 'last_day'>): string {
  return period_start && last_day ? formatDays(period_start, last_day) : say('record.none')
}
