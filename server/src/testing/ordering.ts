import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { session } from '@rental/core/modules/session/session.contract'
import type { Database } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import { dispatch } from '../flows/dispatch.ts'
import type { OrderWork } from '../modules/sales-order/order-work.ts'
import type { Caller } from './caller.ts'
import { aRentalLine } from './renting.ts'

type Body = Parameters<typeof aRentalLine>[0]

/** Creates orders for a customer, with all permissions. */
export function ordersOf(owner: Caller, customer_id: string) {
  const anOrder = (lines: Body[] = [{}], more: object = {}) => ({
    customer_id,
    branch_id: 1,
    language: 'id' as const,
    lines: lines.map((line) => aRentalLine(line)),
    ...more,
  })
  const submitted = (lines?: Body[], more?: object) => owner.call(salesOrder.create, { body: anOrder(lines, more) })
  const approving = ({ id, hash }: SalesOrder) => ({ params: { id }, body: { action: 'approve' as const, hash } })
  return {
    anOrder,
    submitted,
    approving,
    confirmed: async (lines?: Body[], more?: object) =>
      owner.call(salesOrder.move, approving(await submitted(lines, more))),
  }
}

/** Runs operations on orders in a transaction of the company, and not over HTTP. */
export async function orderingFor(db: Database, owner: Caller) {
  const { company, id: user } = await owner.call(session.info, {})
  return <T>(work: (given: OrderWork) => Promise<T>, now = new Date()): Promise<T> =>
    transact(db, { ...nobody, company: company.id, user }, (tx) => {
      const actor = { user_id: user, permissions: new Set(['sales_order.approve']) } as unknown as OrderWork['actor']
      return work({ tx, language: 'en', now, actor, announce: dispatch })
    })
}
