import { Refusal } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import type { HandlerInput } from '@rental/core/kernel/route'
import {
  deliveryOrder,
  type DeliveryOrder,
  type DeliveryOrderRow,
} from '@rental/core/modules/delivery-order/delivery-order.contract'
import { roadCashTotal } from '@rental/core/modules/delivery-order/road-cash'
import { deliveryOrderMachine, openDeliveryStates } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { endWith, giveReason } from '../../db/tx.ts'
import { tellHandedOver } from '../../handover/customer-letters.ts'
import { reportLetters, sendReport, type ReportServices } from '../../handover/report-letters.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { queueNotice } from '../../notify/notice-queue.ts'
import { paperAnswer } from '../../papers/archive.ts'
import { attachmentHandlers } from '../../record/attachments.ts'
import { listHandlers, logHandler, updateRecord } from '../../record/crud.ts'
import { expectState } from '../../record/transition.ts'
import { notify } from '../../notify/notify.ts'
import { moveDelivery } from './delivery-order.commands.ts'
import { askRoadCash, roadCashOf } from './road-cash.store.ts'
import { deliveryPaperOf } from './delivery-order.paper.ts'
import { checksOf, countDeliveries, deliverySource, findDelivery, withGuards } from './delivery-order.store.ts'

export type DeliveryHandover = HandlerInput<typeof deliveryOrder.complete>['body']

interface DeliveryOptions extends ReportServices {
  /** Hands the vehicle over: a flow, because it moves the order, the vehicle and the return. */
  completeDelivery: (ctx: Ctx, id: string, given: DeliveryHandover) => Promise<void>
}

export const deliveryOrderHandlers = ({ completeDelivery, ...services }: DeliveryOptions) =>
  handlers(deliveryOrder, {
    ...listHandlers<DeliveryOrderRow>(deliverySource),
    count: ({ tx }) => countDeliveries(tx),
    get: ({ tx }, { params }) => findDelivery(tx, params.id),
    async change(ctx, { params, body }) {
      expectState(ctx, deliveryOrderMachine, await findDelivery(ctx.tx, params.id, 'for update'), ...openDeliveryStates)
      queueNotice(ctx.tx, 'OUTDATED', params.id)
      return updateRecord<DeliveryOrder>(ctx.tx, deliverySource, params.id, body)
    },
    move: (ctx, { params, body }) => moveDelivery(ctx, services.transports, params.id, body),
    async roadCash({ tx }, { params }) {
      await findDelivery(tx, params.id)
      return roadCashOf(tx, params.id)
    },
    async askRoadCash(ctx, { params, body }) {
      const { tx, actor } = ctx
      const { number, driver_name: name, branch_id } = await findDelivery(tx, params.id, 'for update')
      if (!name) throw new Refusal('no_driver_yet')
      await askRoadCash(tx, params.id, body)
      const amount = formatRupiah(roadCashTotal(body))
      const about = { topic: 'ROAD_CASH' as const, about: params.id, reference_id: params.id, branch_id }
      await notify(tx, { ...about, step: amount, params: { name, amount, number, by: actor.full_name } })
      return roadCashOf(tx, params.id)
    },
    checks: async (ctx, { params }) => ctx.transact(async (tx) => checksOf(tx, await findDelivery(tx, params.id), ctx)),
    async allow(ctx, { params, body }) {
      const delivery = await findDelivery(ctx.tx, params.id, 'for update')
      expectState(ctx, deliveryOrderMachine, delivery, ...openDeliveryStates)
      await giveReason(ctx.tx, body.reason)
      const passed_guards = withGuards(delivery.passed_guards, [body])
      return updateRecord<DeliveryOrder>(ctx.tx, deliverySource, params.id, { passed_guards })
    },
    async complete(ctx, { params, body }) {
      await completeDelivery(ctx, params.id, body)
      await tellHandedOver(ctx.tx, services.transports, params.id)
      return endWith(ctx.tx, () => findDelivery(ctx.tx, params.id))
    },
    paper: (ctx, { params, query }) =>
      paperAnswer(ctx, services.papers, (tx) => deliveryPaperOf(tx, params.id, query.language)),
    letters: (ctx, { params }) => reportLetters(ctx, services, { table: 'delivery_order', id: params.id }),
    send: (ctx, { params: { id }, body: sending }) =>
      sendReport(ctx, services, { table: 'delivery_order', id, sending, read: (tx) => findDelivery(tx, id) }),
    log: logHandler(deliverySource),
    ...attachmentHandlers('delivery_order'),
  })
