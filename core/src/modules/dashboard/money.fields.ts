import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { AgedReceivables } from '../invoice/aged.fields.ts'

/** A number of records and their sum in rupiah, both as a list with the same filter has them. */
export const Counted = z.object({ count: z.int(), amount: z.int() }).meta({ id: 'Counted' })
export type Counted = z.output<typeof Counted>

/** Work with money that waits for somebody, each with its right. */
export const moneyTasks = ['invoices', 'giros_due', 'giros_later', 'deposits', 'expenses', 'disputed_days'] as const
export type MoneyTask = (typeof moneyTasks)[number]

/** Billed and received in one month, `2026-11`; counted as in this month's figures. */
export const CashMonth = z.object({ month: z.string(), billed: z.int(), received: z.int() }).meta({ id: 'CashMonth' })
export type CashMonth = z.output<typeof CashMonth>

/** Money of the company on one day. A part that the reader has no right to is left out. */
export const HomeMoney = z
  .object({
    /** The company's day. */
    date: field.date(),
    /** Receivables by how long they are overdue; every age, also those without any. */
    receivables: z.array(AgedReceivables).optional(),
    /** Approved invoices of this month less credit notes, and payments of this month that are money. */
    month: z.object({ billed: Counted, received: Counted }).optional(),
    /** The last six months, this one included. */
    months: z.array(CashMonth).optional(),
    tasks: z.partialRecord(z.enum(moneyTasks), Counted),
  })
  .meta({ id: 'HomeMoney' })
export type HomeMoney = z.output<typeof HomeMoney>
