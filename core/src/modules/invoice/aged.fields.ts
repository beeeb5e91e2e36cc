import { z } from 'zod'
import { agingBuckets } from './invoice.rules.ts'

/** Receivables of one age: their invoices and their sum in rupiah, as the list with that filter has them. */
export const AgedReceivables = z
  .object({ aging: z.enum(agingBuckets), count: z.int(), amount: z.int() })
  .meta({ id: 'AgedReceivables' })
export type AgedReceivables = z.output<typeof AgedReceivables>
