import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import type { z } from 'zod'
import { recordReceipt } from '../flows/receiving.ts'
import type { Caller } from './caller.ts'
import type { orderingFor } from './ordering.ts'

/** Bills orders, with all permissions. */
export function invoicesOf(owner: Caller) {
  const read = (id: string) => owner.call(invoice.get, { params: { id } })
  const approve = async (id: string): Promise<Invoice> =>
    owner.call(invoice.move, { params: { id }, body: { action: 'approve', hash: (await read(id)).hash } })
  /** Invoices of what is due until a day. */
  const bill = async (order_id: string, until: string): Promise<Invoice[]> => {
    const made = await owner.call(invoice.billNow, { body: { order_id, until } })
    return Promise.all(made.map(({ id }) => read(id)))
  }
  return {
    read,
    approve,
    bill,
    /** The same, approved one after another. */
    billed: async (order_id: string, until: string): Promise<Invoice[]> => {
      const approved: Invoice[] = []
      for (const { id } of await bill(order_id, until)) approved.push(await approve(id))
      return approved
    },
    voided: (id: string, reason = 'Salah pelanggan') =>
      owner.call(invoice.move, { params: { id }, body: { action: 'void', reason } }),
    /** A credit note over what is left of an invoice, or parts of it, approved. */
    credited: async (id: string, asked: z.input<typeof invoice.credit.body> = {}): Promise<Invoice> => {
      const draft = await owner.call(invoice.credit, { params: { id }, body: asked })
      await owner.call(invoice.move, { params: { id: draft.id }, body: { action: 'submit' } })
      return approve(draft.id)
    },
  }
}

/** Records money that a customer paid for an invoice. */
export const payingBy =
  (ordering: Awaited<ReturnType<typeof orderingFor>>) =>
  ({ id, customer_id, branch_id }: Invoice, amount: number): Promise<void> =>
    ordering(async (work) => {
      const lines = [{ invoice_id: id, component: 'CASH' as const, amount }]
      const given = { customer_id, branch_id, payment_method_id: transfer, amount, overpaid: 0, lines, deposits: [] }
      await recordReceipt(work, { ...given, language: 'id' })
    })
/** Payment method that every company starts with. */
const transfer = 2
