import { orderCharge } from '@rental/core/modules/order-charge/order-charge.contract'
import { chargeOrder, takeChargeBack } from '../../billing/late-charges.ts'
import { giveReason } from '../../db/tx.ts'
import { handlers } from '../../http/handlers.ts'
import { attachmentsOf, replaceAttachments } from '../../record/attachments.ts'
import { expectRecord } from '../../record/key.ts'
import { orderCharges } from './order-charge.store.ts'

export const orderChargeHandlers = handlers(orderCharge, {
  async ofOrder({ tx }, { params }) {
    await expectRecord(tx, 'sales_order', params.id)
    return orderCharges(tx, params.id)
  },
  async create(ctx, { params: { id }, body }) {
    const { tx } = ctx
    const { media_id } = body
    if (media_id) {
      // Kept with the order: those who may see it see the letter.
      const before = await attachmentsOf(tx, 'sales_order', id)
      await replaceAttachments(tx, 'sales_order', id, [...before, { media_id, kind: 'OTHER' }])
    }
    await chargeOrder(ctx, id, body)
    return orderCharges(tx, id)
  },
  async takeBack(ctx, { params, body: { reason } }) {
    await giveReason(ctx.tx, reason)
    await takeChargeBack(ctx, params.id, params.charge_id, reason)
    return orderCharges(ctx.tx, params.id)
  },
})
