import { Refusal } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { recountDay } from '../modules/driver-day/driver-day.commands.ts'
import { findReturnHead, findReturnOf } from '../modules/return-order/return-order.store.ts'
import { lockedOrder } from '../modules/sales-order/order-work.ts'
import { findMoment, noteDecision, type Decision, type FoundMoment } from '../modules/told-moment/told-moment.store.ts'
import { redateExpense } from '../modules/wallet/wallet.commands.ts'
import { expectState } from '../record/transition.ts'
import { say } from '../text/text.ts'
import { recountExchanges, recountLate } from './return.ts'

/** Context of a call, as the commands of wallets take it. */
type Ctx = Parameters<typeof redateExpense>[0]

/** The moment that money follows after a decision. */
const countedAfter = ({ told_at, arrived_at }: FoundMoment, { decision }: Decision): string =>
  decision === 'ACCEPTED' ? told_at : arrived_at

/** A return whose charges are still being decided is counted again; before its moment is decided, its order is locked. */
async function decideReturn(ctx: Ctx, moment: FoundMoment, order: string, back: string, given: Decision) {
  const whole = await lockedOrder(ctx, order)
  const found = await findReturnHead(ctx.tx, back, 'for update')
  expectState(ctx, returnOrderMachine, found, 'inspected')
  await noteDecision(ctx.tx, moment.id, given)
  await recountLate(ctx, whole, found, countedAfter(moment, given))
}

/** An exchange, whose lateness is counted again where its line is back and not settled yet. */
async function decideExchange(ctx: Ctx, { id, line_id }: FoundMoment, order: string, given: Decision) {
  const whole = await lockedOrder(ctx, order)
  await noteDecision(ctx.tx, id, given)
  const back = await findReturnOf(ctx.tx, line_id)
  if (!back || !isIn(returnOrderMachine, back.status, 'inspected')) return
  await recountExchanges(ctx, whole, await findReturnHead(ctx.tx, back.id, 'for update'))
}

/**
 * Decision about a moment that arrived late: believed, or counted by its arrival; money follows at once. It can be
 * decided the other way for as long as the money has not gone on: until the return is settled, the day confirmed, the
 * expense booked.
 */
export async function decideMoment(ctx: Ctx, id: string, given: Decision): Promise<void> {
  const { tx, actor, language } = ctx
  const moment = await findMoment(tx, id)
  const { kind, decision, told_by_id, order_id, return_order_id, driver_day_id, transaction_id, reopened_at } = moment
  if (decision === 'NONE' || reopened_at !== null)
    throw new Refusal('wrong_state', { params: { state: say(language, 'told_moment.options.decision.NONE') } })
  if (told_by_id === actor.user_id) throw new Refusal('own_told_moment')
  const counted = countedAfter(moment, given)
  if (return_order_id && order_id) return decideReturn(ctx, moment, order_id, return_order_id, given)
  if (kind === 'SWAP_OUT' && order_id) return decideExchange(ctx, moment, order_id, given)
  if (driver_day_id) {
    await recountDay(ctx, driver_day_id, () => noteDecision(tx, id, given), {
      ...(kind === 'CLOCK_IN' && { counted_from: given.decision === 'ACCEPTED' ? null : counted }),
    })
    return
  }
  if (transaction_id) return redateExpense(ctx, transaction_id, counted, () => noteDecision(tx, id, given))
  await noteDecision(tx, id, given)
}
