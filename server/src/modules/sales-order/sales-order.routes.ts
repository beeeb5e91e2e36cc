import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { codeOf } from '@rental/core/kernel/machine'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { runningStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrderRow } from '@rental/core/modules/sales-order/sales-order.record'
import { makeOrder } from '../../flows/order-to-cash.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { paperAnswer, type Papers } from '../../papers/archive.ts'
import { attachmentsOf, replaceAttachments } from '../../record/attachments.ts'
import { listHandlers, logHandler } from '../../record/crud.ts'
import { expectRecord } from '../../record/key.ts'
import { expectState } from '../../record/transition.ts'
import { lostPointers } from '../../rental/lost-pointers.ts'
import { previewOf } from '../../rental/preview.ts'
import { assign, changeFleet, previewChangeFleet } from './change-fleet.ts'
import { extendOrder, previewExtension } from './extend.ts'
import { cancellation, moveOrder } from './order-approval.ts'
import { contractPaperOf, orderPaperOf } from './order-papers.ts'
import { dated, documentOf, givenOf, rewriteDraft, singled } from './order-save.ts'
import { wholeOrder } from './order-view.ts'
import { deliveriesOf, scheduleRows, segmentsOf, versionsOf } from './schedule.store.ts'
import { countOrders, deleteOrder, findOrder, orderSource, updateOrder } from './sales-order.store.ts'
import { previewTermination, terminateOrder } from './terminate.ts'

interface One {
  params: { id: string }
}

/** Something inside an order that there is. */
const inside =
  <R>(read: (tx: Ctx['tx'], id: string) => Promise<R>) =>
  async ({ tx }: Ctx, { params }: One): Promise<R> => {
    await expectRecord(tx, 'sales_order', params.id)
    return read(tx, params.id)
  }

/** A command on an order, which answers the order as it is then. */
const commanding =
  <B>(command: (ctx: Ctx, id: string, body: B) => Promise<void>) =>
  async (ctx: Ctx, { params, body }: One & { body: B }) => {
    await command(ctx, params.id, body)
    return wholeOrder(ctx.tx, params.id)
  }

const attachments = inside((tx, id) => attachmentsOf(tx, 'sales_order', id))

export const salesOrderHandlers = (papers: Papers) =>
  handlers(salesOrder, {
    ...listHandlers<SalesOrderRow>(orderSource),
    count: async ({ tx }) => {
      const { by_status, late, unassigned } = await countOrders(tx)
      const of = (state: keyof typeof salesOrderMachine.states) =>
        by_status[String(codeOf(salesOrderMachine, state))] ?? 0
      return {
        draft: of('draft'),
        waiting: of('waiting'),
        confirmed: of('confirmed'),
        on_rent: of('on_rent'),
        completed: of('completed'),
        terminated: of('terminated'),
        cancelled: of('cancelled'),
        late,
        unassigned,
      }
    },
    create: async (ctx, { body }) => wholeOrder(ctx.tx, await makeOrder(ctx, body, 'submitted')),
    draft: async (ctx, { body }) => wholeOrder(ctx.tx, await makeOrder(ctx, body, 'draft')),
    preview: async (ctx, { body }) => previewOf(ctx, await documentOf(ctx.tx, await dated(ctx, body))),
    get: ({ tx }, { params }) => wholeOrder(tx, params.id),
    change: commanding(async (ctx, id, body) => {
      refuseAny(await lostPointers(ctx.tx, body))
      expectState(ctx, salesOrderMachine, await findOrder(ctx.tx, id, 'for update'), 'draft')
      const before = await givenOf(ctx.tx, id)
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      await rewriteDraft(ctx, id, await singled(ctx, { ...before, ...given, quotation_id: before.quotation_id }))
    }),
    remove: async (ctx, { params: { id } }) => {
      const order = await findOrder(ctx.tx, id, 'for update')
      expectState(ctx, salesOrderMachine, order, 'draft')
      if (order.quotation_id)
        throw new Refusal('belongs_to_document', { params: { title: order.quotation_number ?? '' } })
      await deleteOrder(ctx.tx, id)
      return null
    },
    move: commanding((ctx, id, { action, ...move }) => moveOrder(ctx, id, action, move)),
    cancelPreview: (ctx, { params }) => cancellation(ctx, params.id),
    extendPreview: (ctx, { params, body }) => previewExtension(ctx, params.id, body),
    extend: commanding(extendOrder),
    terminatePreview: (ctx, { params, body }) => previewTermination(ctx, params.id, body),
    terminate: commanding(terminateOrder),
    changeFleetPreview: (ctx, { params, body }) => previewChangeFleet(ctx, params.id, body),
    changeFleet: commanding(changeFleet),
    assign: commanding(assign),
    contract: commanding(async (ctx, id, { media_id, signed_on: contract_signed_on }) => {
      const before = await attachmentsOf(ctx.tx, 'sales_order', id)
      const kept = before.filter((file) => file.media_id !== media_id)
      await replaceAttachments(ctx.tx, 'sales_order', id, [...kept, { media_id, kind: 'CONTRACT' }])
      expectState(ctx, salesOrderMachine, await findOrder(ctx.tx, id), ...runningStates)
      await updateOrder(ctx.tx, id, { contract_signed_on })
    }),
    paper: (ctx, { params, query }) => paperAnswer(ctx, papers, (tx) => orderPaperOf(tx, params.id, query.language)),
    contractPaper: (ctx, { params }) => paperAnswer(ctx, papers, (tx) => contractPaperOf(tx, params.id)),
    schedule: inside(scheduleRows),
    deliveryOrders: inside(deliveriesOf),
    segments: inside(segmentsOf),
    versions: inside(versionsOf),
    log: logHandler(orderSource),
    attachments,
    attach: async (ctx, { params, body }) => {
      await replaceAttachments(ctx.tx, 'sales_order', params.id, body.attachments)
      return attachmentsOf(ctx.tx, 'sales_order', params.id)
    },
  })
