import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { guardDoors, moneyGuards } from './money-guards.ts'

/** Something about the customer's debts that speaks against going on now. */
export const MoneyCheck = z
  .object({
    guard: field.choice(moneyGuards),
    /** Passed over with a reason by anybody who may go on, or by somebody with a right of its own. */
    rule: z.enum(['WARN', 'REFUSE']),
    /** Its figures in words; null for somebody who may not see amounts of invoices. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'MoneyCheck' })
export type MoneyCheck = z.output<typeof MoneyCheck>

/** A condition that was passed over. */
const PassedMoneyGuard = z.object({
  guard: field.choice(moneyGuards),
  door: z.enum(guardDoors),
  reason: z.string(),
  by_name: z.string(),
  at: field.instant(),
})
export type PassedMoneyGuard = z.output<typeof PassedMoneyGuard>

/** Conditions that were passed over, the last ones last: as many as an order has extensions. */
export const passedMoneyGuards = field.lines(PassedMoneyGuard, 10_000)
