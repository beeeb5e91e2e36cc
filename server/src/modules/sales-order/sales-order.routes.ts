import { Refusal } from '@rental/core/kernel/error'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import { runningStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrder, SalesOrderRow } from '@rental/core/modules/sales-order/sales-order.record'
import type { DocumentTotals } from '@rental/core/totals/totals'
import { endWith } from '../../db/tx.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { queueNotice } from '../../notify/notice-queue.ts'
import { paperAnswer, type Papers } from '../../papers/archive.ts'
import { attachmentsOf, replaceAttachments } from '../../record/attachments.ts'
import { updateHead } from '../../record/document.ts'
import { documentHandlers } from '../../record/document-handlers.ts'
import { draftHandlers } from '../../record/draft-handlers.ts'
import { expectRecord } from '../../record/key.ts'
import { expectState } from '../../record/transition.ts'
import { holdsOfQuotation } from '../../occupancy/holds.ts'
import { previewOf } from '../../rental/preview.ts'
import { abateRent, previewAbatement } from './abate.ts'
import { assign } from './assign.ts'
import { billAgain } from './bill-again.ts'
import { changeFleet, previewChangeFleet } from './change-fleet.ts'
import { driversOf } from './driver.store.ts'
import { assignDriver, unassignDriver } from './drivers.ts'
import { extendOrder, previewExtension } from './extend.ts'
import { changeHandover, handoverOf } from './handover.ts'
import { cancellation, orderMoves } from './order-approval.ts'
import { orderKind, type DatedOrder } from './order-draft.ts'
import type { OrderWork } from './order-work.ts'
import { findReplacements, replaceVehicles } from './replacements.ts'
import { addendumPaperOf, contractPaperOf, orderPaperOf } from './order-papers.ts'
import { wholeOrder } from './order-view.ts'
import { deliveriesOf, scheduleRows, segmentsOf, versionsOf } from './schedule.store.ts'
import { countOrders, findOrder, listedOrders, orderSource } from './sales-order.store.ts'
import { previewTermination, terminateOrder } from './terminate.ts'

interface One {
  params: { id: string }
}

/** Something inside an order that exists. */
const inside =
  <R>(read: (tx: Ctx['tx'], id: string) => Promise<R>) =>
  async ({ tx }: Ctx, { params }: One): Promise<R> => {
    await expectRecord(tx, 'sales_order', params.id)
    return read(tx, params.id)
  }

/** A command on an order, which answers the order as it is then; a refusal that it answers keeps what was written. */
const commanding =
  <B>(command: (ctx: Ctx, id: string, body: B) => Promise<Refusal | void>) =>
  async (ctx: Ctx, { params, body }: One & { body: B }) =>
    (await command(ctx, params.id, body)) ?? endWith(ctx.tx, () => wholeOrder(ctx.tx, params.id))

/** The draft of an order that a quotation became stays: the quotation would be ordered by nothing. */
async function expectRemovable(tx: Ctx['tx'], id: string): Promise<void> {
  const { quotation_id, quotation_number } = await findOrder(tx, id)
  if (quotation_id) throw new Refusal('belongs_to_document', { params: { title: quotation_number ?? '' } })
}

interface OrderOptions {
  papers: Papers
  /** Makes an order, which may take the place of a quotation: a flow, because it joins both. */
  makeOrder: (ctx: Ctx, given: OrderDraft, as: 'draft' | 'submitted') => Promise<string>
  /** An order that is its approved offer may need no approval of its own: a flow, because it knows both. */
  isApprovedAtOnce: (ctx: Ctx, given: DatedOrder, priced: DocumentTotals) => Promise<boolean>
  approveAgreedOrder: (work: OrderWork, id: string) => Promise<void>
}

export const salesOrderHandlers = ({ papers, makeOrder, isApprovedAtOnce, approveAgreedOrder }: OrderOptions) =>
  handlers(salesOrder, {
    ...documentHandlers<SalesOrderRow, SalesOrder>(listedOrders, wholeOrder, expectRemovable),
    count: ({ tx }, { query }) => countOrders(tx, query),
    ...draftHandlers({
      ...orderMoves,
      afterSubmit: (work, { id }) => approveAgreedOrder(work, id),
      kind: orderKind,
      read: wholeOrder,
      async preview(ctx, given) {
        // The holds of its own offer are given to it.
        const own = given.quotation_id ? await holdsOfQuotation(ctx.tx, given.quotation_id) : []
        return previewOf(ctx, await orderKind.pricedAs(ctx.tx, given), 'ORDER', own, (priced) =>
          isApprovedAtOnce(ctx, given, priced),
        )
      },
    }),
    create: async (ctx, { body }) => {
      const id = await makeOrder(ctx, body, 'submitted')
      return endWith(ctx.tx, () => wholeOrder(ctx.tx, id))
    },
    draft: async (ctx, { body }) => wholeOrder(ctx.tx, await makeOrder(ctx, body, 'draft')),
    cancelPreview: (ctx, { params }) => cancellation(ctx, params.id),
    extendPreview: (ctx, { params, body }) => previewExtension(ctx, params.id, body),
    extend: commanding(extendOrder),
    terminatePreview: (ctx, { params, body }) => previewTermination(ctx, params.id, body),
    terminate: commanding(terminateOrder),
    abatePreview: (ctx, { params, body }) => previewAbatement(ctx, params.id, body),
    abate: commanding(abateRent),
    changeFleetPreview: (ctx, { params, body }) => previewChangeFleet(ctx, params.id, body),
    changeFleet: commanding(changeFleet),
    assign: commanding(assign),
    replacements: (ctx, { query }) => findReplacements(ctx, query),
    replace: (ctx, { body }) => replaceVehicles(ctx, body),
    assignDriver: commanding(assignDriver),
    unassignDriver: commanding(unassignDriver),
    handover: ({ tx }, { params }) => handoverOf(tx, params),
    async changeHandover(ctx, { params, body }) {
      await changeHandover(ctx, params, body)
      return wholeOrder(ctx.tx, params.id)
    },
    contract: commanding(async (ctx, id, { media_id, signed_on: contract_signed_on }) => {
      const before = await attachmentsOf(ctx.tx, 'sales_order', id)
      const others = before.filter((file) => file.media_id !== media_id)
      await replaceAttachments(ctx.tx, 'sales_order', id, [...others, { media_id, kind: 'CONTRACT' }])
      expectState(ctx, salesOrderMachine, await findOrder(ctx.tx, id), ...runningStates)
      await updateHead(ctx.tx, orderSource, id, { contract_signed_on })
      queueNotice(ctx.tx, 'OUTDATED', id)
    }),
    paper: (ctx, { params, query }) => paperAnswer(ctx, papers, (tx) => orderPaperOf(tx, params.id, query.language)),
    contractPaper(ctx, { params }) {
      // The contract names the customer by the number of the identity card.
      if (!ctx.actor.permissions.has('customer.read_identity')) throw new Refusal('not_permitted')
      return paperAnswer(ctx, papers, (tx) => contractPaperOf(tx, params.id))
    },
    schedule: inside(scheduleRows),
    async billAgain(ctx, { params }) {
      await billAgain(ctx, params)
      return scheduleRows(ctx.tx, params.id)
    },
    deliveryOrders: inside(deliveriesOf),
    segments: inside(segmentsOf),
    drivers: inside(driversOf),
    versions: inside(versionsOf),
    versionPaper: (ctx, { params, query }) =>
      paperAnswer(ctx, papers, (tx) => addendumPaperOf(tx, params.id, params.no, query.language)),
  })
