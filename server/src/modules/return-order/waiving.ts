import { Refusal } from '@rental/core/kernel/error'
import type { ReturnCharge } from '@rental/core/modules/return-order/charge.fields'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import type { Ctx } from '../../http/handlers.ts'
import { moveContextOf } from '../../record/move-context.ts'
import { expectState } from '../../record/transition.ts'
import { chargesOf, decideCharge, findReturnHead, lockWaivers } from './return-order.store.ts'

/** A return whose charges are being decided, locked. */
export async function inspected(ctx: Ctx, id: string) {
  const found = await findReturnHead(ctx.tx, id, 'for update')
  expectState(ctx, returnOrderMachine, found, 'inspected')
  return found
}

interface Place {
  id: string
  chargeId: string
}

/** A charge, after the order and the return are locked in the order in which settling locks them. */
async function lockedCharge(ctx: Ctx, { id, chargeId }: Place) {
  const { order_id } = await findReturnHead(ctx.tx, id)
  const standing = await lockWaivers(ctx.tx, order_id)
  await inspected(ctx, id)
  const charge = (await chargesOf(ctx.tx, id)).find((one) => one.id === chargeId)
  if (!charge) throw new Refusal('not_found')
  return { charge, ...standing }
}

const isWithin = ({ amount, decision }: ReturnCharge, waived: number, limit: number | null): boolean =>
  limit === null || amount === 0 || decision === 'WAIVED' || waived + amount <= limit

/** Waives a charge; one that brings the waivers of the order above the sum of the company waits for another person. */
export async function waive(ctx: Ctx, place: Place, reason: string | null): Promise<void> {
  const { charge, waived, limit } = await lockedCharge(ctx, place)
  if (charge.decision === 'WAIVED') return
  if (charge.decision === 'WAIVER_ASKED') throw new Refusal('waiver_by_another')
  const isOwn = isWithin(charge, waived, limit)
  await decideCharge(ctx.tx, place.id, place.chargeId, {
    decision: isOwn ? 'WAIVED' : 'WAIVER_ASKED',
    reason,
    proposed_by_id: isOwn ? null : ctx.actor.user_id,
  })
}

/** Agrees to a waiver that somebody else asked for. */
export async function agreeToWaiver(ctx: Ctx, place: Place): Promise<void> {
  const { charge } = await lockedCharge(ctx, place)
  const { decision, reason, proposed_by_id } = charge
  if (decision !== 'WAIVER_ASKED') throw new Refusal('changed_meanwhile')
  const { user_id, one_with } = await moveContextOf(ctx)
  if (proposed_by_id === user_id) throw new Refusal('waiver_by_another')
  if (one_with.some((same) => same.user_id === proposed_by_id)) throw new Refusal('invited_approval')
  await decideCharge(ctx.tx, place.id, place.chargeId, { decision: 'WAIVED', reason, proposed_by_id })
}
