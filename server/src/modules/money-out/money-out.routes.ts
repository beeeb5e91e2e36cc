import type { HandlerInput } from '@rental/core/kernel/route'
import { moneyOut, type MoneyOutRow } from '@rental/core/modules/money-out/money-out.contract'
import { finish } from '../../db/tx.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { paperAnswer, type Papers } from '../../papers/archive.ts'
import { listHandlers, logHandler } from '../../record/crud.ts'
import { countByState } from '../../record/document-handlers.ts'
import { moneyOutPaperFor } from './money-out.paper.ts'
import { findMoneyOut, moneyOutSource } from './money-out.store.ts'

interface MoneyOutOptions {
  papers: Papers
  /** A flow, because it makes the calls of other modules. */
  moveMoneyOut: (ctx: Ctx, id: string, given: HandlerInput<typeof moneyOut.move>['body']) => Promise<void>
}

export const moneyOutHandlers = ({ papers, moveMoneyOut }: MoneyOutOptions) =>
  handlers(moneyOut, {
    ...listHandlers<MoneyOutRow>(moneyOutSource),
    count: ({ tx }) => countByState(tx, moneyOutSource),
    get: ({ tx }, { params }) => findMoneyOut(tx, params.id),
    async move(ctx, { params, body }) {
      await moveMoneyOut(ctx, params.id, body)
      await finish(ctx.tx)
      return findMoneyOut(ctx.tx, params.id)
    },
    paper: (ctx, { params, query }) =>
      paperAnswer(ctx, papers, (tx) =>
        moneyOutPaperFor(
          tx,
          params.id,
          query.language ?? ctx.language,
          ctx.actor.permissions.has('customer.read_identity'),
        ),
      ),
    log: logHandler(moneyOutSource),
  })
