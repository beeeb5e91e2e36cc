import { toldMoment } from '@rental/core/modules/told-moment/told-moment.contract'
import { ToldMoment } from '@rental/core/modules/told-moment/told-moment.fields'
import { giveReason } from '../../db/tx.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { findMoment, type Decision } from './told-moment.store.ts'

interface ToldMomentOptions {
  /** Decides about a moment: a flow, because money of its record is counted again. */
  decideMoment: (ctx: Ctx, id: string, given: Decision) => Promise<void>
}

export const toldMomentHandlers = ({ decideMoment }: ToldMomentOptions) =>
  handlers(toldMoment, {
    async decide(ctx, { params, body }) {
      await giveReason(ctx.tx, body.reason)
      await decideMoment(ctx, params.id, body)
      return ToldMoment.parse(await findMoment(ctx.tx, params.id))
    },
  })
