import { Refusal } from '@rental/core/kernel/error'
import { matchReturns } from '../../billing/down-payment-returns.ts'
import type { Ctx } from '../../http/handlers.ts'
import { expectRecord } from '../../record/key.ts'
import { today } from './order-work.ts'
import { findOrder } from './sales-order.store.ts'
import { planAgain } from './schedule.store.ts'

/** Plans a row anew that a note by hand took back as a whole: the next billing run invoices it. */
export async function billAgain(ctx: Ctx, { id, row_id }: { id: string; row_id: string }): Promise<void> {
  const { tx } = ctx
  await expectRecord(tx, 'sales_order', id)
  const kind = await planAgain(tx, id, row_id)
  if (!kind) throw new Refusal('changed_meanwhile')
  if (kind === 'DP') await matchReturns(tx, id, today(ctx, await findOrder(tx, id)))
}
