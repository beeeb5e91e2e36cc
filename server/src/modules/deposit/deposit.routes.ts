import type { HandlerInput } from '@rental/core/kernel/route'
import { deposit, type OrderDeposit } from '@rental/core/modules/deposit/deposit.contract'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { fileOf, rowsFrom } from '../../record/crud.ts'
import { exportList } from '../../record/export.ts'
import { listPage } from '../../record/list.ts'
import { countDeposits, depositSource, findDeposit } from './deposit.store.ts'

export type RefundInput = HandlerInput<typeof deposit.refund>['body'] & { reason?: string }
export type ForfeitInput = HandlerInput<typeof deposit.forfeit>['body']

interface DepositOptions {
  /** Flows, because they move wallets. */
  refundDeposit: (ctx: Ctx, id: string, given: RefundInput) => Promise<void>
  forfeitDeposit: (ctx: Ctx, id: string, given: ForfeitInput) => Promise<void>
}

const [rows, file] = [rowsFrom(depositSource), fileOf(depositSource)]

/** Of those of which nothing is left, there are ever more. */
const heldUnlessAsked = <Q extends object>(query: Q): Q =>
  'standing_in' in query && query.standing_in ? query : { ...query, standing_in: ['HELD'] }

export const depositHandlers = ({ refundDeposit, forfeitDeposit }: DepositOptions) => {
  const refund = async (ctx: Ctx, id: string, given: RefundInput) => {
    await refundDeposit(ctx, id, given)
    return findDeposit(ctx.tx, id)
  }
  return handlers(deposit, {
    list: ({ tx }, { query }) => listPage<OrderDeposit>(tx, rows, heldUnlessAsked(query)),
    export: (ctx, { query }) => exportList(ctx, file, heldUnlessAsked(query)),
    count: ({ tx }) => countDeposits(tx),
    ofOrder: ({ tx }, { params }) => findDeposit(tx, params.id),
    refund: (ctx, { params, body }) => refund(ctx, params.id, body),
    releaseEarly: (ctx, { params, body }) => refund(ctx, params.id, body),
    async forfeit(ctx, { params, body }) {
      await forfeitDeposit(ctx, params.id, body)
      return findDeposit(ctx.tx, params.id)
    },
  })
}
