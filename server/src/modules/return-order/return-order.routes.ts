import { Refusal } from '@rental/core/kernel/error'
import {
  returnOrder,
  type ReturnOrder,
  type ReturnOrderRow,
} from '@rental/core/modules/return-order/return-order.contract'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { manualCharge } from '@rental/core/modules/return-order/settlement.rules'
import type { HandlerInput } from '@rental/core/kernel/route'
import { endWith, giveReason } from '../../db/tx.ts'
import { reportLetters, sendReport, type ReportServices } from '../../handover/report-letters.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { paperAnswer } from '../../papers/archive.ts'
import { attachmentHandlers } from '../../record/attachments.ts'
import { listHandlers, logHandler, updateRecord } from '../../record/crud.ts'
import { expectState } from '../../record/transition.ts'
import { returnPaperOf } from './return-order.paper.ts'
import {
  countReturns,
  decideCharge,
  findReturn,
  findReturnHead,
  insertCharges,
  returnSource,
} from './return-order.store.ts'
import { agreeToWaiver, inspected, waive } from './waiving.ts'

export type ReturnInspection = HandlerInput<typeof returnOrder.inspect>['body']

interface ReturnOptions extends ReportServices {
  /** Takes the vehicle back: a flow, because it moves the vehicle and prices by the order. */
  inspectReturn: (ctx: Ctx, id: string, given: ReturnInspection) => Promise<void>
  settleReturn: (ctx: Ctx, id: string) => Promise<void>
  completeReturn: (ctx: Ctx, id: string) => Promise<void>
}

/** A command on a return, which answers the return as it is then. */
const commanding =
  (command: (ctx: Ctx, id: string) => Promise<void>) =>
  async (ctx: Ctx, { params }: { params: { id: string } }): Promise<ReturnOrder> => {
    await command(ctx, params.id)
    return endWith(ctx.tx, () => findReturn(ctx.tx, params.id))
  }

export const returnOrderHandlers = ({ inspectReturn, settleReturn, completeReturn, ...services }: ReturnOptions) =>
  handlers(returnOrder, {
    ...listHandlers<ReturnOrderRow>(returnSource),
    count: ({ tx }) => countReturns(tx),
    get: ({ tx }, { params }) => findReturn(tx, params.id),
    async change(ctx, { params, body }) {
      expectState(ctx, returnOrderMachine, await findReturnHead(ctx.tx, params.id, 'for update'), 'scheduled')
      await updateRecord(ctx.tx, returnSource, params.id, body)
      return findReturn(ctx.tx, params.id)
    },
    async inspect(ctx, { params, body }) {
      await inspectReturn(ctx, params.id, body)
      return endWith(ctx.tx, () => findReturn(ctx.tx, params.id))
    },
    async charge(ctx, { params, body: { kind, label, amount, is_taxed, reason } }) {
      await inspected(ctx, params.id)
      await giveReason(ctx.tx, reason)
      await insertCharges(ctx.tx, params.id, [manualCharge(kind, label, amount, is_taxed)], true)
      return findReturn(ctx.tx, params.id)
    },
    async decide(ctx, { params, body: { decision, reason = null } }) {
      if (decision !== 'ACCEPTED' && !reason)
        throw new Refusal('reason_required', { fields: { reason: { key: 'required' } } })
      if (reason) await giveReason(ctx.tx, reason)
      if (decision === 'WAIVED') await waive(ctx, params, reason)
      else {
        await inspected(ctx, params.id)
        await decideCharge(ctx.tx, params.id, params.chargeId, { decision, reason })
      }
      return findReturn(ctx.tx, params.id)
    },
    async agree(ctx, { params }) {
      await agreeToWaiver(ctx, params)
      return findReturn(ctx.tx, params.id)
    },
    settle: commanding(settleReturn),
    complete: commanding(completeReturn),
    paper: (ctx, { params, query }) =>
      paperAnswer(ctx, services.papers, async (tx) => {
        const { charges, wanted } = await returnPaperOf(tx, params.id, query.language)
        // A settled return prints what it costs.
        if (charges > 0 && !ctx.actor.permissions.has('return_order.read_charges')) throw new Refusal('not_permitted')
        return wanted
      }),
    letters: (ctx, { params }) => reportLetters(ctx, services, { table: 'return_order', id: params.id }),
    send: (ctx, { params: { id }, body: sending }) =>
      sendReport(ctx, services, { table: 'return_order', id, sending, read: (tx) => findReturn(tx, id) }),
    log: logHandler(returnSource),
    ...attachmentHandlers('return_order'),
  })
